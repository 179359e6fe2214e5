package gg.matchstream.analytics.fraud;

import java.time.Instant;

/**
 * A player's score since the player last did anything else.
 *
 * @param fromScore where it stood before the first rise
 * @param rises how often it rose
 * @param since time of the event that it began with
 */
public record ScoreTrail(String playerId, long fromScore, long score, int rises, Instant since, Instant lastAt) {
    static ScoreTrail begin(String playerId, long score, Instant at) {
        return new ScoreTrail(playerId, score, score, 0, at, at);
    }

    /** A score that falls or stays begins anew: a reset is no rise. */
    ScoreTrail then(long next, Instant at) {
        if (next <= score) return begin(playerId, next, at);
        return new ScoreTrail(playerId, fromScore, next, rises + 1, since, at);
    }

    /** The player did something else, so that the next rise may have a reason. */
    ScoreTrail excused(Instant at) {
        return begin(playerId, score, at);
    }
}
