package gg.matchstream.leaderboard.period;

import java.time.Duration;
import java.time.Instant;

/**
 * One stretch [from, to) of a board.
 *
 * @param id as in {@code 2026-W48}; {@code all-time} for the one that never ends
 */
public record Period(String id, Instant from, Instant to) {
    public static final String ALL_TIME_ID = "all-time";
    static final Period ALL_TIME = new Period(ALL_TIME_ID, Instant.MIN, Instant.MAX);

    public boolean isAllTime() {
        return id.equals(ALL_TIME_ID);
    }

    /**
     * Whether an event that was taken in at this moment may still count. Measured by {@code ingestedAt} and never by the
     * consumer's clock: a consumer that was down over midnight decides as if it had not been.
     */
    public boolean takes(Instant ingestedAt, Duration grace) {
        return isAllTime() || !ingestedAt.isAfter(to.plus(grace));
    }
}
