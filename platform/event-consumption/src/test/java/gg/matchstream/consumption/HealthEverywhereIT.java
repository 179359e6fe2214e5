package gg.matchstream.consumption;

import static gg.matchstream.consumption.tally.TallyTest.eventually;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import gg.matchstream.consumption.tally.Senders;
import gg.matchstream.consumption.tally.TallyDeployment;
import gg.matchstream.consumption.tally.TallyInstance;
import gg.matchstream.testkit.TestInfrastructure;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** Whoever is asked tells the same, of all partitions, also of those that others read and while they move. */
class HealthEverywhereIT {
    private static final int PARTITIONS = 4;
    private static final int PLAYERS = 40;
    private static final int EACH = 5;

    private final TallyDeployment deployment =
            new TallyDeployment(TestInfrastructure.shared().freshDatabase(), PARTITIONS);

    @Test
    void each_instance_tells_the_true_lag_of_the_partitions_that_another_one_reads() {
        try (TallyInstance first = deployment.start();
                TallyInstance second = deployment.start()) {
            eventually(() -> assertThat(second.partitions()).isPositive());
            second.pause();

            send();

            for (TallyInstance asked : List.of(first, second)) {
                eventually(() -> assertTold(asked, "lagRecords", PLAYERS * EACH));
                eventually(() -> assertTold(asked, "endOffset", PLAYERS * EACH));
            }

            first.resume();

            for (TallyInstance asked : List.of(first, second)) {
                eventually(() -> assertTold(asked, "lagRecords", 0));
                eventually(() -> assertTold(asked, "nextOffset", PLAYERS * EACH));
                eventually(() -> asked.health().jsonPath("$.status").isEqualTo("OK"));
            }
        }
    }

    @Test
    void while_partitions_move_none_is_left_out_idle_ones_stay_well_and_nothing_processed_is_told_as_lag() {
        try (TallyInstance staying = deployment.start()) {
            TallyInstance leaving = deployment.start();
            eventually(() -> assertThat(leaving.partitions()).isPositive());
            send();
            eventually(() -> assertTold(staying, "nextOffset", PLAYERS * EACH));

            CompletableFuture<Void> left = CompletableFuture.runAsync(leaving::close);
            await().pollInterval(Duration.ofMillis(50))
                    .atMost(Duration.ofMinutes(1))
                    .until(() -> {
                        assertTold(staying, "nextOffset", PLAYERS * EACH);
                        assertTold(staying, "lagRecords", 0);
                        assertThat(staying.partitionHealth())
                                .allMatch(partition -> partition.get("status").equals("OK"));
                        return left.isDone() && staying.partitions() == PARTITIONS;
                    });
        }
    }

    /** @param sum over all partitions, of which none may be missing */
    private static void assertTold(TallyInstance asked, String field, int sum) {
        List<Map<String, Object>> told = asked.partitionHealth();
        assertThat(told).hasSize(PARTITIONS);
        assertThat(told.stream()
                        .mapToInt(partition -> (Integer) partition.get(field))
                        .sum())
                .as(field)
                .isEqualTo(sum);
    }

    private void send() {
        deployment.send(senders -> {
            for (int seq = 1; seq <= EACH; seq++) {
                for (int player = 0; player < PLAYERS; player++)
                    senders.send(Senders.event("told-" + player, "player_died", seq));
            }
        });
    }
}
