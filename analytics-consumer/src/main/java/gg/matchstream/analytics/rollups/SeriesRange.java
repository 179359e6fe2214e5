package gg.matchstream.analytics.rollups;

import gg.matchstream.analytics.window.Step;
import java.time.Duration;
import java.time.Instant;

/**
 * Which buckets are asked for: those that begin at {@code from} or later and before {@code to}.
 *
 * @param from start of a bucket
 * @param to start of the first bucket that is no longer wanted
 */
public record SeriesRange(Step step, Instant from, Instant to) {
    public static final int POINTS_MAX = 2_000;

    /** The range whose buckets hold any instant from {@code from} on and before {@code to}. */
    public static SeriesRange covering(Step step, Instant from, Instant to) {
        return new SeriesRange(step, step.floor(from), step.ceiling(to));
    }

    public long buckets() {
        return Duration.between(from, to).dividedBy(step.width());
    }
}
