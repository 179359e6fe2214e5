package gg.matchstream.consumption.proof;

import static org.awaitility.Awaitility.await;

import gg.matchstream.testkit.DedicatedBroker;
import gg.matchstream.testkit.TestInfrastructure;
import java.time.Duration;
import org.junit.jupiter.api.Test;
import org.springframework.context.ConfigurableApplicationContext;

/** The broker goes away under load, once in peace and once by force, and comes back. */
class BrokerRestartIT {
    @Test
    void a_broker_that_restarts_under_load_costs_and_doubles_no_event() throws Exception {
        try (DedicatedBroker broker = TestInfrastructure.dedicatedBroker()) {
            TallyService service = new TallyService(broker.bootstrapServers());
            try (ConfigurableApplicationContext _ = service.startHere();
                    Feed feed = service.feed(Integer.MAX_VALUE)) {
                awaitEffects(service, 1_000);
                broker.stop();
                broker.restart();
                awaitEffects(service, service.effects() + 1_000);
                broker.kill();
                broker.restart();
                awaitEffects(service, service.effects() + 1_000);

                service.assertEveryEventOnce(feed.end());
            }
        }
    }

    private static void awaitEffects(TallyService service, long effects) {
        await().atMost(Duration.ofMinutes(3)).until(() -> service.effects() >= effects);
    }
}
