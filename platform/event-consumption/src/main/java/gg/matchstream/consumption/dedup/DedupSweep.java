package gg.matchstream.consumption.dedup;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.Set;

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
     * @param daysAhead how many days from now on have a partition, today not counted; 0 is a reason to alert
     */
    public record Report(int created, int dropped, int strays, int daysAhead) {}

    public Report run(Instant now) {
        LocalDate today = LocalDate.ofInstant(now, ZoneOffset.UTC);
        LocalDate oldest = LocalDate.ofInstant(now.minus(window), ZoneOffset.UTC);
        Set<LocalDate> present = days.present();
        int created = 0;
        for (LocalDate day = oldest; !day.isAfter(today.plusDays(daysAhead)); day = day.plusDays(1)) {
            if (present.contains(day)) continue;
            days.create(day);
            created++;
        }
        int dropped = 0;
        for (LocalDate day : present) {
            if (!day.isBefore(oldest)) continue;
            days.drop(day, now.minus(window));
            dropped++;
        }
        int strays = days.pruneStrays(now.minus(window));
        return new Report(created, dropped, strays, ahead(today));
    }

    private int ahead(LocalDate today) {
        Set<LocalDate> present = days.present();
        int ahead = 0;
        while (present.contains(today.plusDays(ahead + 1L))) ahead++;
        return ahead;
    }
}
