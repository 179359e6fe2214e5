package gg.matchstream.consumption.dedup;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;

class DedupSweepTest {
    private static final Instant NOON = Instant.parse("2026-11-30T12:00:00Z");
    private static final LocalDate TODAY = LocalDate.parse("2026-11-30");

    private final Days days = new Days();
    private final DedupSweep sweep = new DedupSweep(days, Duration.ofDays(8), 3);

    @Test
    void days_exist_from_the_window_to_three_days_ahead_and_older_ones_go() {
        days.present.add(TODAY.minusDays(9));
        days.present.add(TODAY);

        DedupSweep.Report report = sweep.run(NOON);

        assertThat(days.present).hasSize(12).contains(TODAY.minusDays(8), TODAY.plusDays(3));
        assertThat(days.present).doesNotContain(TODAY.minusDays(9));
        assertThat(report.created()).isEqualTo(11);
        assertThat(report.dropped()).isEqualTo(1);
        assertThat(report.daysAhead()).isEqualTo(3);
        assertThat(report.failed()).isZero();
    }

    @Test
    void a_day_that_cannot_be_made_keeps_no_other_day_from_being_made() {
        days.refused = TODAY.minusDays(7);

        DedupSweep.Report report = sweep.run(NOON);

        assertThat(report.failed()).isEqualTo(1);
        assertThat(report.firstFailure()).hasMessage("locked");
        assertThat(report.daysAhead()).isEqualTo(3);
        assertThat(days.strayPrunes).isEqualTo(1);
        days.refused = null;
        assertThat(sweep.run(NOON).created()).isEqualTo(1);
    }

    @Test
    void no_day_ahead_is_told_so_that_somebody_is_woken() {
        days.refused = TODAY.plusDays(1);

        assertThat(sweep.run(NOON).daysAhead()).isZero();
    }

    private static final class Days implements DedupDays {
        private final Set<LocalDate> present = new TreeSet<>();
        private LocalDate refused;
        private int strayPrunes;

        @Override
        public Set<LocalDate> present() {
            return Set.copyOf(present);
        }

        @Override
        public void create(LocalDate day) {
            if (day.equals(refused)) throw new IllegalStateException("locked");
            present.add(day);
        }

        @Override
        public void drop(LocalDate day, Instant keepProcessedSince) {
            present.remove(day);
        }

        @Override
        public int pruneStrays(Instant processedBefore) {
            return strayPrunes++;
        }
    }
}
