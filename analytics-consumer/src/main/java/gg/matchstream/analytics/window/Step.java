package gg.matchstream.analytics.window;

import java.time.Duration;
import java.time.Instant;

/** The width of a bucket. Buckets lie in UTC, so that none is ever longer or shorter than its neighbours. */
public enum Step {
    MINUTE(Duration.ofMinutes(1)),
    HOUR(Duration.ofHours(1)),
    DAY(Duration.ofDays(1));

    private final long seconds;

    Step(Duration width) {
        this.seconds = width.toSeconds();
    }

    /** The start of the bucket that holds this instant. */
    public Instant floor(Instant instant) {
        long second = instant.getEpochSecond();
        return Instant.ofEpochSecond(second - Math.floorMod(second, seconds));
    }

    /** The start of the first bucket that begins at this instant or later. */
    public Instant ceiling(Instant instant) {
        Instant floor = floor(instant);
        return floor.equals(instant) ? floor : floor.plusSeconds(seconds);
    }

    public Duration width() {
        return Duration.ofSeconds(seconds);
    }

    /** How it is written in the database; never reorder. */
    public short code() {
        return (short) ordinal();
    }
}
