package gg.matchstream.analytics.rollups;

import gg.matchstream.analytics.window.Step;
import java.time.Instant;
import java.util.List;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/** Reads what was added up. */
public interface StoredSeries {
    /** One bucket's sum under one value of a dimension; the label is null where the series is not split. */
    record Sum(Instant at, @Nullable String label, long value) {}

    /** One bucket's distribution under one value of a dimension. */
    record Spread(Instant at, @Nullable String label, Distribution distribution) {}

    /**
     * Sums by bucket in order of time.
     *
     * @param dimension place of the dimension to split by in the metric's labels, null to add all labels up
     * @param limit the most that are wanted
     */
    List<Sum> sums(String metric, SeriesRange range, @Nullable Integer dimension, int limit);

    List<Spread> spreads(String metric, SeriesRange range, @Nullable Integer dimension, int limit);

    /** The players of each bucket that has any. */
    SortedMap<Instant, PlayerSketch> players(Step step, Instant from, Instant to);
}
