package gg.matchstream.consumption.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import gg.matchstream.consumption.tally.TallyDeployment;
import java.time.Duration;

/** What holds after every fault: an acknowledged event counts exactly once, in the order of its player. */
final class Promise {
    /** Short enough that a killed reader's partitions move within a test. */
    static final String[] SETTINGS = {
        "matchstream.consumption.session-timeout=6s", "matchstream.consumption.batch-max=50"
    };

    private static final Duration PATIENCE = Duration.ofMinutes(3);

    private Promise() {}

    /** @param events how many different events were acknowledged */
    static void assertEveryEventOnce(TallyDeployment deployment, int events) {
        // Every copy was dealt with too, so that none can still make an effect.
        int copies = (events + Feed.COPY_EVERY - 1) / Feed.COPY_EVERY;
        await().atMost(PATIENCE)
                .untilAsserted(() ->
                        assertThat(recordsRead(deployment)).as("records read").isEqualTo(events + copies));

        assertThat(deployment.events()).as("effects").isEqualTo(events);
        assertThat(deployment.number("SELECT count(*) FROM processed_events"))
                .as("remembered ids")
                .isEqualTo(events);
        assertThat(deployment.number("SELECT count(*) FROM tally WHERE NOT order_kept"))
                .as("players whose order was not kept")
                .isZero();
        assertThat(deployment.number("SELECT count(*) FROM tally WHERE events <> last_seq"))
                .as("players with a lost or double event")
                .isZero();
        assertThat(deployment.number("SELECT count(*) FROM dead_letters"))
                .as("dead letters")
                .isZero();
        assertThat(deployment.number("SELECT count(*) FROM sequence_gap WHERE status <> 'CLOSED'"))
                .as("gaps")
                .isZero();
    }

    private static long recordsRead(TallyDeployment deployment) {
        return deployment.number("SELECT COALESCE(sum(applied + duplicates + dead_lettered), 0) FROM consumed_total");
    }
}
