package gg.matchstream.analytics.live;

import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;

/** How fast a counter that only grows has grown over the last seconds. Used by one thread. */
final class StreamRate {
    private static final Duration SPAN = Duration.ofSeconds(10);

    private record Reading(Instant at, long total) {}

    private final ArrayDeque<Reading> readings = new ArrayDeque<>();

    /** Takes a reading; returns growth per second, zero until there are two. A counter that fell starts anew. */
    double perSecond(Instant now, long total) {
        if (!readings.isEmpty() && readings.getLast().total() > total) readings.clear();
        readings.addLast(new Reading(now, total));
        while (readings.size() > 2 && readings.getFirst().at().isBefore(now.minus(SPAN))) readings.removeFirst();
        Reading first = readings.getFirst();
        double seconds = Duration.between(first.at(), now).toMillis() / 1000.0;
        return seconds <= 0 ? 0 : (total - first.total()) / seconds;
    }
}
