package gg.matchstream.consumption;

import static gg.matchstream.consumption.tally.TallyTest.eventually;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import gg.matchstream.consumption.tally.Senders;
import gg.matchstream.consumption.tally.TallyDeployment;
import gg.matchstream.consumption.tally.TallyInstance;
import gg.matchstream.testkit.DedicatedPostgres;
import gg.matchstream.testkit.TestInfrastructure;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** PostgreSQL goes away in the midst of reading, once in peace and once by force. */
class DatabaseOutageIT {
    /** {@code -Dmatchstream.test.outage=PT2M} makes it as long as those in production. */
    private static final Duration OUTAGE = Duration.parse(System.getProperty("matchstream.test.outage", "PT2S"));

    private static final int PARTITIONS = 3;
    private static final int PLAYERS = 30;
    private static final int ROUND = 10;

    @Test
    void a_database_that_is_away_pauses_the_partitions_and_nothing_is_lost_doubled_or_given_up() throws Exception {
        try (DedicatedPostgres postgres = TestInfrastructure.dedicatedPostgres()) {
            TallyDeployment deployment = new TallyDeployment(postgres.database(), PARTITIONS);
            try (TallyInstance instance = deployment.start(
                    "spring.datasource.hikari.connection-timeout=500", "matchstream.consumption.retry-largest=200ms")) {
                sendRound(deployment, 0);
                eventually(() -> assertThat(deployment.events()).isEqualTo(PLAYERS * ROUND));

                postgres.stop();
                sendRound(deployment, 1);
                staysPaused(instance);
                postgres.restart();
                eventually(() -> assertThat(deployment.events()).isEqualTo(2 * PLAYERS * ROUND));

                postgres.kill();
                sendRound(deployment, 2);
                staysPaused(instance);
                postgres.restart();
                eventually(() -> assertThat(deployment.events()).isEqualTo(3 * PLAYERS * ROUND));

                eventually(() -> instance.health()
                        .jsonPath("$.status")
                        .isEqualTo("OK")
                        .jsonPath("$.partitions[?(@.lagRecords > 0)]")
                        .isEmpty());
                assertEachOnce(deployment);
            }
        }
    }

    private static void staysPaused(TallyInstance instance) {
        eventually(() -> assertPaused(instance));
        await().during(OUTAGE).atMost(OUTAGE.plusSeconds(20)).untilAsserted(() -> assertPaused(instance));
    }

    private static void assertPaused(TallyInstance instance) {
        instance.health()
                .jsonPath("$.status")
                .isEqualTo("PAUSED")
                .jsonPath("$.partitions[?(@.status == 'PAUSED' && @.lagRecords > 0 && @.note)].partition")
                .value((java.util.List<Integer> paused) -> assertThat(paused).containsExactly(0, 1, 2));
    }

    /** Every event twice: the copies must be told apart after the outage too. */
    private static void sendRound(TallyDeployment deployment, int round) {
        deployment.send(senders -> {
            for (int seq = round * ROUND + 1; seq <= (round + 1) * ROUND; seq++) {
                for (int copy = 0; copy < 2; copy++) {
                    for (int player = 0; player < PLAYERS; player++)
                        senders.send(Senders.event("outage-" + player, "player_died", seq));
                }
            }
        });
    }

    private static void assertEachOnce(TallyDeployment deployment) {
        assertThat(deployment.isOrderKept()).isTrue();
        assertThat(deployment.events()).isEqualTo(3 * PLAYERS * ROUND);
        assertThat(deployment.number("SELECT count(*) FROM tally WHERE events <> " + 3 * ROUND))
                .isZero();
        assertThat(deployment.number("SELECT count(*) FROM processed_events")).isEqualTo(3 * PLAYERS * ROUND);
        assertThat(deployment.number("SELECT count(*) FROM dead_letters")).isZero();
        assertThat(deployment.number("SELECT sum(duplicates) FROM consumed_total"))
                .isEqualTo(3 * PLAYERS * ROUND);
    }
}
