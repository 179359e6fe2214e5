package gg.matchstream.consumption;

import static gg.matchstream.consumption.tally.TallyTest.eventually;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import gg.matchstream.consumption.tally.Senders;
import gg.matchstream.consumption.tally.TallyDeployment;
import gg.matchstream.consumption.tally.TallyInstance;
import gg.matchstream.testkit.TestInfrastructure;
import java.time.Duration;
import org.junit.jupiter.api.Test;

class PauseEverywhereIT {
    private static final int PARTITIONS = 4;

    private final TallyDeployment deployment =
            new TallyDeployment(TestInfrastructure.shared().freshDatabase(), PARTITIONS);

    @Test
    void a_pause_holds_on_every_instance_and_across_a_restart_until_somebody_resumes() {
        try (TallyInstance first = deployment.start()) {
            try (TallyInstance second = deployment.start()) {
                eventually(() -> assertThat(second.partitions()).isPositive());
                eventually(() ->
                        assertThat(first.partitions() + second.partitions()).isEqualTo(PARTITIONS));
                send(1, 10);
                eventually(() -> assertThat(deployment.events()).isEqualTo(400));

                second.pause();

                send(11, 20);
                nothingMoves(400);
                eventually(() -> assertPaused(first));
                eventually(() -> assertPaused(second));
            }
            try (TallyInstance restarted = deployment.start()) {
                eventually(() -> assertPaused(restarted));
                nothingMoves(400);

                first.resume();

                eventually(() -> assertThat(deployment.events()).isEqualTo(800));
                eventually(() -> restarted.health().jsonPath("$.status").isEqualTo("OK"));
            }
        }
        assertThat(deployment.isOrderKept()).isTrue();
        assertThat(deployment.number("SELECT count(*) FROM tally WHERE events <> 20"))
                .isZero();
        assertThat(deployment.number("SELECT sum(duplicates) FROM consumed_total"))
                .as("no record was read twice")
                .isZero();
    }

    private void send(int firstSeq, int lastSeq) {
        deployment.send(senders -> {
            for (int seq = firstSeq; seq <= lastSeq; seq++) {
                for (int player = 0; player < 40; player++)
                    senders.send(Senders.event("everywhere-" + player, "player_died", seq));
            }
        });
    }

    private void nothingMoves(int events) {
        await().during(Duration.ofSeconds(1)).atMost(Duration.ofSeconds(20)).until(() -> deployment.events() == events);
    }

    private static void assertPaused(TallyInstance instance) {
        instance.health()
                .jsonPath("$.partitions[?(@.status == 'PAUSED' && @.lagRecords > 0)]")
                .value((java.util.List<?> paused) -> assertThat(paused).hasSize(PARTITIONS));
    }
}
