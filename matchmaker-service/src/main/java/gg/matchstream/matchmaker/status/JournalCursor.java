package gg.matchstream.matchmaker.status;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * How far a reader has come. A number that is passed over may belong to a transaction that commits later: it stays missing
 * until it appears, or until no transaction that took it can still be running. So nothing is skipped, and a long
 * transaction of somebody else holds nobody up.
 */
final class JournalCursor {
    /** Longer than any of our transactions may last (the connection's transaction_timeout is 20 s). */
    static final Duration LATE_MAX = Duration.ofSeconds(30);

    private long high;
    private final Map<Long, Instant> missing = new HashMap<>();

    /** Begins behind everything visible, with the recent holes in mind. */
    void start(List<Long> latest, Instant now) {
        missing.clear();
        high = latest.isEmpty() ? 0 : latest.getFirst() - 1;
        latest.forEach(number -> pass(number, now));
    }

    void take(List<Journal.Entry> entries, Instant now) {
        entries.stream().map(Journal.Entry::number).sorted().forEach(number -> pass(number, now));
        missing.values().removeIf(since -> since.plus(LATE_MAX).isBefore(now));
    }

    long high() {
        return high;
    }

    Collection<Long> missing() {
        return missing.keySet();
    }

    private void pass(long number, Instant now) {
        missing.remove(number);
        for (long hole = high + 1; hole < number; hole++) missing.put(hole, now);
        high = Math.max(high, number);
    }
}
