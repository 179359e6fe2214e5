package gg.matchstream.analytics.measuring;

import java.time.Instant;
import java.util.Comparator;

/** A player had an event in this minute. */
public record PlayerMinute(Instant minute, String playerId) implements Comparable<PlayerMinute> {
    private static final Comparator<PlayerMinute> ORDER =
            Comparator.comparing(PlayerMinute::minute).thenComparing(PlayerMinute::playerId);

    @Override
    public int compareTo(PlayerMinute other) {
        return ORDER.compare(this, other);
    }
}
