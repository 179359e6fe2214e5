package gg.matchstream.consumption.reconciliation;

import java.time.Duration;
import java.time.Instant;

/** Takes in what the writers of the stream say. Every number is a total, so reading twice changes nothing. */
public final class AuditSweep {
    private static final Duration KEPT_FOR = Duration.ofDays(30);
    private static final int ROUNDS_MAX = 20;

    private final AuditFeed feed;
    private final AuditStore store;

    public AuditSweep(AuditFeed feed, AuditStore store) {
        this.feed = feed;
        this.store = store;
    }

    /** How many records were taken in. */
    public int run(Instant now) {
        int taken = 0;
        for (int round = 0; round < ROUNDS_MAX; round++) {
            AuditFeed.Read read = feed.readFrom(store.offsets());
            if (read.nextOffsets().isEmpty()) break;
            store.keep(read.records(), read.nextOffsets());
            taken += read.records().size();
        }
        return taken;
    }

    /** Hours that nobody asks about any more. */
    public int prune(Instant now) {
        return store.prune(now.minus(KEPT_FOR));
    }
}
