package gg.matchstream.ingest.totals;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.contract.audit.AuditRecord;
import gg.matchstream.ingest.log.EventLog;
import gg.matchstream.ingest.log.EventLog.Fate;
import gg.matchstream.ingest.log.LogRecord;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;

class TotalsSweepTest {
    private static final Instant HOUR = Instant.parse("2026-11-30T21:00:00Z");
    private static final Instant LATER = HOUR.plusSeconds(20);

    private final List<AuditRecord> told = new ArrayList<>();
    private final List<AuditLog.Answer> answers = new ArrayList<>();
    private final KeptInMemory store = new KeptInMemory();
    private boolean reachable = true;
    private HourlyTotals totals = tenSeconds();
    private TotalsSweep sweep = sweep();

    @Test
    void tells_of_an_hour_what_kafka_has_and_what_waits_in_the_spool() {
        totals.count(record(), Fate.STORED);
        totals.count(record(), Fate.UNSETTLED);
        totals.countSpooled(record(), 1);
        totals.countSpooled(record(), 1);
        totals.countSpooled(record(), -1);

        sweep.run(LATER);

        assertThat(produced()).singleElement().satisfies(total -> {
            assertThat(total.hour()).isEqualTo(HOUR);
            assertThat(total.stored()).isEqualTo(1);
            assertThat(total.spooled()).isEqualTo(1);
            assertThat(total.unknown()).isEqualTo(1);
            assertThat(total.complete()).isTrue();
        });
    }

    @Test
    void corrects_an_hour_when_the_spool_drains_after_it() {
        totals.countSpooled(record(), 1);
        sweep.run(LATER);

        totals.count(record(), Fate.STORED);
        totals.countSpooled(record(), -1);
        sweep.run(LATER.plusSeconds(1));

        assertThat(produced()).extracting(AuditRecord.Produced::spooled).containsExactly(1L, -1L);
        assertThat(produced()).extracting(AuditRecord.Produced::stored).containsExactly(0L, 1L);
    }

    @Test
    void waits_for_an_answer_before_it_tells_again_and_tells_again_when_there_was_none() {
        totals.count(record(), Fate.STORED);
        sweep.run(LATER);
        sweep.run(LATER.plusSeconds(1));
        assertThat(told).hasSize(1);

        answers.getFirst().came(false);
        sweep.run(LATER.plusSeconds(2));
        assertThat(told).hasSize(2);

        answers.getLast().came(true);
        sweep.run(LATER.plusSeconds(3));
        assertThat(told).hasSize(2);
    }

    @Test
    void tells_nothing_while_kafka_is_away_and_everything_after_a_restart() {
        reachable = false;
        totals.count(record(), Fate.STORED);
        totals.countSpooled(record(), 1);
        sweep.run(LATER);
        sweep.told("gs-1", 1, HOUR.plusSeconds(7), 12);
        sweep.close();

        reachable = true;
        totals = tenSeconds();
        sweep = sweep();
        sweep.run(LATER.plusSeconds(1));

        assertThat(produced())
                .singleElement()
                .satisfies(total -> assertThat(total.spooled()).isEqualTo(1));
        assertThat(told)
                .filteredOn(AuditRecord.Sent.class::isInstance)
                .singleElement()
                .satisfies(sent -> assertThat(sent.hour()).isEqualTo(HOUR));
    }

    @Test
    void says_of_an_hour_in_which_it_was_killed_that_it_is_not_complete() {
        totals.count(record(), Fate.STORED);
        sweep.run(HOUR.plusSeconds(5));

        totals = tenSeconds();
        sweep = sweep();
        sweep.run(LATER);

        assertThat(produced())
                .singleElement()
                .satisfies(total -> assertThat(total.complete()).isFalse());
    }

    private List<AuditRecord.Produced> produced() {
        return told.stream()
                .filter(AuditRecord.Produced.class::isInstance)
                .map(AuditRecord.Produced.class::cast)
                .toList();
    }

    private TotalsSweep sweep() {
        AuditLog audit = (total, answer) -> {
            told.add(total);
            answers.add(answer);
        };
        return new TotalsSweep(totals, store, audit, new Reachability(), "gameplay-events");
    }

    private static HourlyTotals tenSeconds() {
        return new HourlyTotals(Duration.ofSeconds(10));
    }

    private static LogRecord record() {
        return new LogRecord("p-1", new byte[1], "a", "e-1", "gs-1", "00-x", HOUR.toEpochMilli() + 1);
    }

    private static final class KeptInMemory implements TotalsStore {
        private TotalsState state;

        @Override
        public Optional<TotalsState> load() {
            return Optional.ofNullable(state);
        }

        @Override
        public void save(TotalsState latest) {
            state = latest;
        }
    }

    private final class Reachability implements EventLog {
        @Override
        public void append(LogRecord record, Outcome outcome) {}

        @Override
        public void look() {}

        @Override
        public boolean isReachable() {
            return reachable;
        }

        @Override
        public void refresh() {}
    }
}
