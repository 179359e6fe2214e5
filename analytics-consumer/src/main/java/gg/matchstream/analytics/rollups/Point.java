package gg.matchstream.analytics.rollups;

import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * One value of a series.
 *
 * @param at start of its bucket
 * @param label the value of the dimension that the series is split by, null where it is not
 * @param value null where nothing can be said, such as kills per death without a death
 * @param more further figures of the same bucket, such as percentiles; often empty
 */
public record Point(
        Instant at, @Nullable String label, @Nullable Number value, Map<String, Number> more) {
    public Point {
        more = Map.copyOf(more);
    }

    static Point of(Instant at, @Nullable String label, @Nullable Number value) {
        return new Point(at, label, value, Map.of());
    }
}
