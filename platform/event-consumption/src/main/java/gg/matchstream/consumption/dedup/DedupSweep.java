package gg.matchstream.consumption.dedup;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Keeps the memory of applied events as large as the dedup window and no larger: days are made ahead of time and dropped
 * behind. 2,400 events a second for eight days would be 1.7 billion rows to delete one by one; a dropped day costs nothing.
 */
public final class DedupSweep {
    private final DedupDays days;
    private final Duration window;
    private final int daysAhead;

    /**
     * @param window how long an applied event is remembered: the longest retention of a topic and a margin
     * @param daysAhead partitions that exist beyond today
     */
    public DedupSweep(DedupDays days, Duration window, int daysAhead) {
        this.days = days;
        this.window = window;
        this.daysAhead = daysAhead;
    }

    /**
     * What one run did.
     *
     * @param failed steps that did not succeed; the others were done, and the next run tries these again
     * @param daysAhead how many days from now on have a partition, today not counted; 0 is a reason to alert
     * @param firstFailure null where nothing failed
     */
    public record Report(
            int created,
            int dropped,
            int strays,
            int failed,
            int daysAhead,
            @Nullable RuntimeException firstFailure) {}

    public Report run(Instant now) {
        LocalDate today = LocalDate.ofInstant(now, ZoneOffset.UTC);
        LocalDate oldest = LocalDate.ofInstant(now.minus(window), ZoneOffset.UTC);
        Set<LocalDate> present = days.present();
        Steps create = new Steps();
        for (LocalDate day = oldest; !day.isAfter(today.plusDays(daysAhead)); day = day.plusDays(1)) {
            LocalDate missing = day;
            if (!present.contains(day)) create.attempt(() -> days.create(missing));
        }
        Steps drop = new Steps();
        for (LocalDate day : present) {
            if (day.isBefore(oldest)) drop.attempt(() -> days.drop(day, now.minus(window)));
        }
        int[] strays = {0};
        Steps prune = new Steps();
        prune.attempt(() -> strays[0] = days.pruneStrays(now.minus(window)));
        RuntimeException first = create.first != null ? create.first : drop.first != null ? drop.first : prune.first;
        int failed = create.failed + drop.failed + prune.failed;
        return new Report(create.done, drop.done, strays[0], failed, ahead(today), first);
    }

    /** One step that fails, say for a lock, must not keep the others from being done. */
    private static final class Steps {
        private int done;
        private int failed;
        private @Nullable RuntimeException first;

        void attempt(Runnable step) {
            try {
                step.run();
                done++;
            } catch (RuntimeException e) {
                failed++;
                if (first == null) first = e;
            }
        }
    }

    private int ahead(LocalDate today) {
        Set<LocalDate> present = days.present();
        int ahead = 0;
        while (present.contains(today.plusDays(ahead + 1L))) ahead++;
        return ahead;
    }
}
