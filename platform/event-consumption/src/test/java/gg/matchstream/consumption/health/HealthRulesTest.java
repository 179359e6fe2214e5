package gg.matchstream.consumption.health;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.consumption.offset.Trouble;
import gg.matchstream.consumption.record.SourcePartition;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class HealthRulesTest {
    private static final Instant NOW = Instant.parse("2026-11-30T12:00:00Z");
    private static final Duration WEEK = Duration.ofDays(7);

    @ParameterizedTest
    @CsvSource({"0,OK", "999,OK", "1000,WARNING", "10000,WARNING", "10001,CRITICAL"})
    void the_lag_in_records_decides(long lag, Status status) {
        assertThat(judge(lag, Duration.ofSeconds(5), Duration.ZERO, false, null).status())
                .isEqualTo(status);
    }

    @Test
    void records_that_wait_for_a_minute_without_one_being_processed_are_stalled() {
        assertThat(judge(1, Duration.ofSeconds(61), Duration.ofSeconds(59), false, null)
                        .status())
                .isEqualTo(Status.OK);
        assertThat(judge(1, Duration.ofSeconds(61), Duration.ofSeconds(60), false, null)
                        .status())
                .isEqualTo(Status.STALLED);
    }

    @Test
    void an_idle_topic_is_well_however_long_nothing_comes() {
        PartitionHealth idle = judge(0, Duration.ZERO, Duration.ofDays(3), false, null);

        assertThat(idle.status()).isEqualTo(Status.OK);
        assertThat(idle.lagSeconds()).isZero();
        assertThat(idle.hoursUntilLoss()).isNull();
    }

    @Test
    void a_log_end_that_is_older_than_the_offset_is_no_negative_lag() {
        PartitionFacts facts = facts(-5, Duration.ZERO, false, null);

        assertThat(facts.lagRecords()).isZero();
    }

    @Test
    void above_half_of_the_retention_it_is_critical_and_says_how_long_until_loss() {
        PartitionHealth late = judge(7, Duration.ofDays(4), Duration.ZERO, false, null);

        assertThat(late.status()).isEqualTo(Status.CRITICAL);
        assertThat(late.retentionUsedFraction()).isBetween(0.57, 0.58);
        assertThat(late.hoursUntilLoss()).isEqualTo(72);
    }

    @Test
    void a_pause_is_told_as_such_but_never_hides_that_records_are_about_to_be_lost() {
        assertThat(judge(7, Duration.ofDays(1), Duration.ofDays(1), true, null).status())
                .isEqualTo(Status.PAUSED);
        PartitionHealth forgotten = judge(7, Duration.ofDays(4), Duration.ofDays(4), true, null);
        assertThat(forgotten.status()).isEqualTo(Status.CRITICAL);
        assertThat(forgotten.note()).contains("paused", "retention");
    }

    @Test
    void lost_records_come_before_everything_else() {
        Trouble lost = new Trouble(Trouble.Kind.DATA_LOSS, "5 records were deleted before they were read.");

        assertThat(judge(20_000, Duration.ofDays(6), Duration.ofDays(1), true, lost)
                        .status())
                .isEqualTo(Status.DATA_LOSS);
    }

    private static PartitionHealth judge(
            long lag, Duration oldest, Duration still, boolean paused, @Nullable Trouble trouble) {
        return HealthRules.judge(facts(lag, oldest, paused, trouble), new Movement(0, 0, still), NOW);
    }

    private static PartitionFacts facts(long lag, Duration oldest, boolean paused, @Nullable Trouble trouble) {
        return new PartitionFacts(
                "leaderboard",
                new SourcePartition("gameplay-events", 3),
                100_000 + lag,
                100_000,
                NOW,
                lag > 0 ? NOW.minus(oldest) : null,
                paused,
                trouble,
                0,
                0,
                WEEK);
    }
}
