package gg.matchstream.simulator.demo;

import java.time.Duration;
import java.time.Instant;

/**
 * What a run does.
 *
 * @param run a short id that goes into every player and source of this run, so that it can be counted apart
 * @param start also the epoch of all its senders
 * @param queueing how long bots go on queueing; matches that have begun are played to their end after it
 * @param matchLength how long a match takes on average; they differ by up to a quarter
 */
public record DemoPlan(String run, Instant start, Duration queueing, Duration matchLength, int players, long seed) {
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
        if (matchLength.toSeconds() < 1 || matchLength.toSeconds() > 60) {
            throw new IllegalArgumentException("--match-seconds must be 1..60, was " + matchLength.toSeconds());
        }
    }

    public Instant end() {
        return start.plus(queueing);
    }

    /** @param draw 0 to 1, evenly distributed */
    Duration matchLength(double draw) {
        return Duration.ofMillis(Math.round(matchLength.toMillis() * (0.75 + draw / 2)));
    }

    /** The game server process of a region, as the sender of its events. */
    String source(String region) {
        return "sim/" + run + "/" + region;
    }
}
