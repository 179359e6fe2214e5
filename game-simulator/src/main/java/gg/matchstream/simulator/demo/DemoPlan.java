package gg.matchstream.simulator.demo;

import java.time.Duration;
import java.time.Instant;

/**
 * What a run does.
 *
 * @param run a short id that goes into every player and source of this run, so that it can be counted apart
 * @param start also the epoch of all its senders
 * @param queueing how long bots go on queueing; matches that have begun are played to their end after it
 */
public record DemoPlan(String run, Instant start, Duration queueing, int players, long seed) {
    static final int PLAYERS_MIN = 2;
    static final int PLAYERS_MAX = 5_000;

    public DemoPlan {
        if (players < PLAYERS_MIN || players > PLAYERS_MAX) {
            throw new IllegalArgumentException(
                    "--players must be " + PLAYERS_MIN + ".." + PLAYERS_MAX + ", was " + players);
        }
        if (queueing.isNegative() || queueing.isZero() || queueing.compareTo(Duration.ofHours(1)) > 0) {
            throw new IllegalArgumentException("--minutes must be more than 0 and at most 60");
        }
    }

    public Instant end() {
        return start.plus(queueing);
    }

    /** The game server process of a region, as the sender of its events. */
    String source(String region) {
        return "sim/" + run + "/" + region;
    }
}
