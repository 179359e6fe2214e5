package gg.matchstream.analytics.crash;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/** All crashes of one fingerprint. */
public record CrashGroup(
        String fingerprint,
        String exception,
        List<String> frames,
        long count,
        long players,
        Instant firstSeenAt,
        Instant lastSeenAt,
        List<String> versions,
        List<String> platforms) {
    private static final Duration DAY = Duration.ofDays(1);

    /** How urgent it looks. */
    public enum State {
        /** Seen for the first time within a day. */
        NEW,
        /** Known for longer, and seen within a day. */
        ONGOING,
        /** Not seen for a day. */
        QUIET
    }

    public State state(Instant now) {
        if (lastSeenAt.isBefore(now.minus(DAY))) return State.QUIET;
        return firstSeenAt.isBefore(now.minus(DAY)) ? State.ONGOING : State.NEW;
    }
}
