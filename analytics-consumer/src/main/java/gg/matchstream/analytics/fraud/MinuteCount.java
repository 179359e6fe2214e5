package gg.matchstream.analytics.fraud;

import java.time.Instant;
import java.util.Comparator;

/**
 * How many events of one type a player brought about in one minute.
 *
 * @param minute its first instant, by the events' own time
 */
public record MinuteCount(String playerId, String type, Instant minute, int events) implements Comparable<MinuteCount> {
    private static final Comparator<MinuteCount> ORDER = Comparator.comparing(MinuteCount::playerId)
            .thenComparing(MinuteCount::type)
            .thenComparing(MinuteCount::minute);

    @Override
    public int compareTo(MinuteCount other) {
        return ORDER.compare(this, other);
    }
}
