package gg.matchstream.matchmaker.history;

import java.time.Duration;
import java.time.Instant;
import java.util.function.IntSupplier;

/** Removes what is older than it is kept, in batches that hold no lock for long; what is left waits for the next run. */
public final class HistorySweep {
    private static final int BATCH = 2_000;
    private static final int BATCHES_MAX = 50;

    /** What one run removed. */
    public record Report(int tickets, int matches, int journal, int waits, int outlooks) {
        public int total() {
            return tickets + matches + journal + waits + outlooks;
        }
    }

    private final History history;
    private final Duration kept;
    private final Duration waitsKept;

    public HistorySweep(History history, Duration kept, Duration waitsKept) {
        this.history = history;
        this.kept = kept;
        this.waitsKept = waitsKept;
    }

    public Report run(Instant now) {
        Instant before = now.minus(kept);
        return new Report(
                all(() -> history.removeTickets(before, BATCH)),
                all(() -> history.removeMatches(before, BATCH)),
                all(() -> history.removeJournal(before, BATCH)),
                all(() -> history.removeWaits(now.minus(waitsKept), BATCH)),
                all(() -> history.removeOutlooks(BATCH)));
    }

    private static int all(IntSupplier batch) {
        int removed = 0;
        for (int i = 0; i < BATCHES_MAX; i++) {
            int some = batch.getAsInt();
            removed += some;
            if (some < BATCH) break;
        }
        return removed;
    }
}
