package gg.matchstream.consumption.proof;

import static org.awaitility.Awaitility.await;

import gg.matchstream.consumption.tally.TallyDeployment;
import gg.matchstream.consumption.tally.TallyInstance;
import gg.matchstream.testkit.DedicatedBroker;
import gg.matchstream.testkit.TestInfrastructure;
import java.time.Duration;
import org.junit.jupiter.api.Test;

/** The broker goes away under load, once in peace and once by force, and comes back. */
class BrokerRestartIT {
    private static final int PARTITIONS = 6;

    @Test
    void a_broker_that_restarts_under_load_costs_and_doubles_no_event() throws Exception {
        try (DedicatedBroker broker = TestInfrastructure.dedicatedBroker()) {
            TallyDeployment service = new TallyDeployment(
                    broker.bootstrapServers(), TestInfrastructure.shared().freshDatabase(), PARTITIONS);
            try (TallyInstance _ = service.start(Promise.SETTINGS);
                    Feed feed = new Feed(service, Integer.MAX_VALUE)) {
                awaitEffects(service, 1_000);
                broker.stop();
                broker.restart();
                awaitEffects(service, service.events() + 1_000);
                broker.kill();
                broker.restart();
                awaitEffects(service, service.events() + 1_000);

                Promise.assertEveryEventOnce(service, feed.end());
            }
        }
    }

    private static void awaitEffects(TallyDeployment service, long effects) {
        await().atMost(Duration.ofMinutes(3)).until(() -> service.events() >= effects);
    }
}
