package gg.matchstream.analytics.rollups;

import gg.matchstream.analytics.metric.Dimension;
import gg.matchstream.analytics.metric.Metric;
import gg.matchstream.analytics.window.Step;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** One metric over time. A bucket without a point holds nothing. */
public final class ReadSeries {
    /** What a question for a series comes to. */
    public sealed interface Outcome {
        record Found(List<Point> points) implements Outcome {}

        /** The answer would have more than {@link SeriesRange#POINTS_MAX} points. */
        record TooManyPoints() implements Outcome {}

        /** The metric has no labels of this dimension. */
        record NotSplitBy(List<Dimension> possible) implements Outcome {}

        /** The metric has no buckets of this width. */
        record NotAtStep() implements Outcome {}
    }

    private final StoredSeries stored;

    public ReadSeries(StoredSeries stored) {
        this.stored = stored;
    }

    /** @param by the dimension to split by, null to add everything up */
    public Outcome read(Metric metric, SeriesRange range, @Nullable Dimension by) {
        if (by != null && !metric.dimensions().contains(by)) return new Outcome.NotSplitBy(metric.dimensions());
        if (range.buckets() > SeriesRange.POINTS_MAX) return new Outcome.TooManyPoints();
        Integer dimension = by == null ? null : metric.dimensions().indexOf(by);
        return switch (metric) {
            case Metric.Counter counter -> limited(counts(counter, range, dimension));
            case Metric.Ratio ratio -> limited(ratios(ratio, range));
            case Metric.Distribution distribution -> limited(spreads(distribution, range, dimension));
            case Metric.Distinct distinct -> distinct(distinct, range);
        };
    }

    private static Outcome limited(List<Point> points) {
        return points.size() > SeriesRange.POINTS_MAX ? new Outcome.TooManyPoints() : new Outcome.Found(points);
    }

    private List<Point> counts(Metric.Counter metric, SeriesRange range, @Nullable Integer dimension) {
        return stored.sums(metric.name(), range, dimension, SeriesRange.POINTS_MAX + 1).stream()
                .map(sum -> Point.of(sum.at(), sum.label(), sum.value()))
                .toList();
    }

    private List<Point> ratios(Metric.Ratio metric, SeriesRange range) {
        SortedMap<Instant, Long> above = sums(metric.above(), range);
        SortedMap<Instant, Long> below = sums(metric.below(), range);
        TreeMap<Instant, Point> points = new TreeMap<>();
        above.keySet().forEach(at -> points.put(at, ratio(metric, at, above, below)));
        below.keySet().forEach(at -> points.put(at, ratio(metric, at, above, below)));
        return List.copyOf(points.values());
    }

    private static Point ratio(
            Metric.Ratio metric, Instant at, SortedMap<Instant, Long> above, SortedMap<Instant, Long> below) {
        long divisor = below.getOrDefault(at, 0L);
        if (divisor == 0) return Point.of(at, null, null);
        double quotient = (double) above.getOrDefault(at, 0L) / divisor;
        return Point.of(at, null, metric.complement() ? Math.max(0, 1 - quotient) : quotient);
    }

    private SortedMap<Instant, Long> sums(Metric.Counter metric, SeriesRange range) {
        return stored.sums(metric.name(), range, null, SeriesRange.POINTS_MAX + 1).stream()
                .collect(Collectors.toMap(StoredSeries.Sum::at, StoredSeries.Sum::value, Long::sum, TreeMap::new));
    }

    private List<Point> spreads(Metric.Distribution metric, SeriesRange range, @Nullable Integer dimension) {
        Function<StoredSeries.Spread, Point> point = spread -> new Point(
                spread.at(),
                spread.label(),
                spread.distribution().percentile(0.5),
                spread.distribution().figures());
        return stored.spreads(metric.name(), range, dimension, SeriesRange.POINTS_MAX + 1).stream()
                .map(point)
                .toList();
    }

    private Outcome distinct(Metric.Distinct metric, SeriesRange range) {
        if (metric.days() > 1 && range.step() != Step.DAY) return new Outcome.NotAtStep();
        if (range.step() == Step.MINUTE) return limited(counts(metric.exact(), range, null));
        Duration before = range.step().width().multipliedBy(metric.days() - 1L);
        SortedMap<Instant, PlayerSketch> known =
                stored.players(range.step(), range.from().minus(before), range.to());
        List<Point> points = new ArrayList<>();
        for (Instant at = range.from();
                at.isBefore(range.to());
                at = at.plus(range.step().width())) {
            var spanned = known.subMap(at.minus(before), at.plus(range.step().width()));
            if (!spanned.isEmpty()) points.add(Point.of(at, null, together(spanned)));
        }
        return limited(points);
    }

    private static long together(SortedMap<Instant, PlayerSketch> spanned) {
        PlayerSketch all = PlayerSketch.empty();
        spanned.values().forEach(all::merge);
        return all.estimate();
    }
}
