package gg.matchstream.analytics.window;

import java.time.Duration;
import java.time.Instant;

/**
 * Whether an event still counts into the bucket of the time it says it happened. Judged by the time it was taken in,
 * never by a consumer's clock: the same event counts the same whenever it is read, and one wild timestamp moves nothing.
 */
public enum CountingWindow {
    INSIDE,
    /** Happened more than {@link #LATE_MAX} before it was taken in: its old buckets are closed. */
    TOO_LATE,
    /** Says it happened later than {@link #AHEAD_MAX} after it was taken in: its clock is wrong. */
    AHEAD;

    /** Late events update old buckets this long. */
    public static final Duration LATE_MAX = Duration.ofDays(7);

    /** What ingest allows a sender's clock to be ahead. */
    public static final Duration AHEAD_MAX = Duration.ofMinutes(5);

    public static CountingWindow of(Instant occurredAt, Instant ingestedAt) {
        if (occurredAt.isBefore(ingestedAt.minus(LATE_MAX))) return TOO_LATE;
        return occurredAt.isAfter(ingestedAt.plus(AHEAD_MAX)) ? AHEAD : INSIDE;
    }
}
