package gg.matchstream.leaderboard.standings;

import java.util.Comparator;

/** Whose standing, in which period of which board. Sorted keys are locked in one order by everyone. */
public record StandingKey(int periodId, String playerId) implements Comparable<StandingKey> {
    private static final Comparator<StandingKey> ORDER =
            Comparator.comparingInt(StandingKey::periodId).thenComparing(StandingKey::playerId);

    @Override
    public int compareTo(StandingKey other) {
        return ORDER.compare(this, other);
    }
}
