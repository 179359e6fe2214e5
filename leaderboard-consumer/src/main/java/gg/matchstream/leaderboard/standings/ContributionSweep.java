package gg.matchstream.leaderboard.standings;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.HashSet;
import java.util.Set;

/** Makes the days of contributions ahead of time and drops those whose time is over. */
public final class ContributionSweep {
    private static final int DAYS_AHEAD = 2;

    /** What one run changed. */
    public record Report(int created, int dropped) {}

    private final ContributionDays days;
    private final Duration kept;

    public ContributionSweep(ContributionDays days, Duration kept) {
        this.days = days;
        this.kept = kept;
    }

    public Report run(Instant now) {
        Set<LocalDate> existing = new HashSet<>(days.existing());
        LocalDate today = LocalDate.ofInstant(now, ZoneOffset.UTC);
        LocalDate oldest = LocalDate.ofInstant(now.minus(kept), ZoneOffset.UTC);
        int created = 0;
        for (LocalDate day = today; !day.isAfter(today.plusDays(DAYS_AHEAD)); day = day.plusDays(1)) {
            if (existing.contains(day)) continue;
            days.create(day);
            created++;
        }
        int dropped = 0;
        for (LocalDate day : existing) {
            if (!day.isBefore(oldest)) continue;
            days.drop(day);
            dropped++;
        }
        return new Report(created, dropped);
    }
}
