package gg.matchstream.consumption;

import static gg.matchstream.consumption.tally.TallyTest.eventually;
import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.consumption.tally.Senders;
import gg.matchstream.consumption.tally.TallyDeployment;
import gg.matchstream.consumption.tally.TallyInstance;
import gg.matchstream.testkit.TestInfrastructure;
import org.junit.jupiter.api.Test;

/** Retention deletes records that were not read yet. */
class LogTruncationIT {
    private final TallyDeployment deployment =
            new TallyDeployment(TestInfrastructure.shared().freshDatabase(), 1);

    @Test
    void by_default_it_stops_tells_the_exact_loss_also_after_a_restart_and_goes_on_when_told() {
        try (TallyInstance instance = deployment.start()) {
            readTenThenLoseFifteen(instance);
            instance.resume();
            eventually(() -> assertLost(instance, 15));

            // Retention does not wait for anybody's decision.
            deployment.deleteRecordsBefore(27);
            eventually(() -> assertLost(instance, 17));
            assertThat(deployment.events()).isEqualTo(10);
        }
        try (TallyInstance restarted = deployment.start()) {
            eventually(() -> assertLost(restarted, 17));
            assertThat(deployment.events()).isEqualTo(10);

            restarted.resume();

            eventually(() -> assertThat(deployment.events()).isEqualTo(13));
            eventually(() -> restarted
                    .health()
                    .jsonPath("$.partitions[0].status")
                    .isEqualTo("OK")
                    .jsonPath("$.partitions[0].lostRecords")
                    .isEqualTo(17)
                    .jsonPath("$.partitions[0].nextOffset")
                    .isEqualTo(30));
        }
        assertThat(deployment.number("SELECT lost_records FROM consumer_offset"))
                .isEqualTo(17);
        assertThat(deployment.number("SELECT count(*) FROM consumer_offset WHERE loss_accepted"))
                .as("a later loss needs a decision of its own")
                .isZero();
    }

    @Test
    void with_policy_continue_it_goes_on_by_itself_and_keeps_the_count() {
        try (TallyInstance instance = deployment.start("matchstream.consumption.loss-policy=CONTINUE")) {
            readTenThenLoseFifteen(instance);

            instance.resume();

            eventually(() -> assertThat(deployment.events()).isEqualTo(15));
            eventually(() -> instance.health()
                    .jsonPath("$.partitions[0].status")
                    .isEqualTo("OK")
                    .jsonPath("$.partitions[0].lostRecords")
                    .isEqualTo(15));
        }
    }

    @Test
    void records_deleted_up_to_the_very_end_of_the_log_are_missed_too() {
        try (TallyInstance instance = deployment.start()) {
            readTenThenLoseFifteen(instance);
            deployment.deleteRecordsBefore(30);

            instance.resume();

            eventually(() -> assertLost(instance, 20));
        }
    }

    private void readTenThenLoseFifteen(TallyInstance instance) {
        send(1, 10);
        eventually(() -> assertThat(deployment.events()).isEqualTo(10));
        instance.pause();
        send(11, 30);
        deployment.deleteRecordsBefore(25);
    }

    private void send(int firstSeq, int lastSeq) {
        deployment.send(senders -> {
            for (int seq = firstSeq; seq <= lastSeq; seq++)
                senders.send(Senders.event("truncated", "player_died", seq));
        });
    }

    private static void assertLost(TallyInstance instance, int records) {
        instance.health()
                .jsonPath("$.status")
                .isEqualTo("DATA_LOSS")
                .jsonPath("$.partitions[0].lostRecords")
                .isEqualTo(records)
                .jsonPath("$.partitions[0].note")
                .isEqualTo(records + " records were deleted by retention before they were read.");
    }
}
