package gg.matchstream.consumption.reconciliation;

import java.time.Duration;
import java.time.Instant;
import java.util.Comparator;

/** One source in one hour of {@code ingestedAt}. */
public record HourKey(Instant hour, String source) implements Comparable<HourKey> {
    private static final String CLIENTS = "client";
    private static final Comparator<HourKey> ORDER =
            Comparator.comparing(HourKey::hour).thenComparing(HourKey::source);

    /** Game clients count as one source: there are as many of them as players. */
    public static HourKey of(Instant ingestedAt, String source, Duration hour) {
        long length = hour.toMillis();
        Instant start = Instant.ofEpochMilli(Math.floorDiv(ingestedAt.toEpochMilli(), length) * length);
        return new HourKey(start, folded(source));
    }

    public static String folded(String source) {
        return source.startsWith(CLIENTS + "/") ? CLIENTS : source;
    }

    @Override
    public int compareTo(HourKey other) {
        return ORDER.compare(this, other);
    }
}
