package gg.matchstream.consumption.proof;

import static org.awaitility.Awaitility.await;

import gg.matchstream.testkit.TestInfrastructure;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;
import org.springframework.context.ConfigurableApplicationContext;

/** A second instance comes and goes while events flow, so that partitions move to and fro. */
class MovingPartitionsIT {
    private static final int MOVES = 3;

    @Test
    void partitions_that_move_between_instances_under_load_lose_and_double_nothing() {
        TallyService service = new TallyService(TestInfrastructure.shared().kafkaBootstrapServers());
        try (ConfigurableApplicationContext first = service.startHere();
                Feed feed = service.feed(Integer.MAX_VALUE)) {
            for (int move = 0; move < MOVES; move++) {
                eventually(() -> TallyService.partitionsOf(first) == TallyService.PARTITIONS);
                try (ConfigurableApplicationContext second = service.startHere()) {
                    eventually(() -> isSharing(first, second));
                    long before = service.effects();
                    eventually(() -> service.effects() > before + 1_000);
                }
            }

            service.assertEveryEventOnce(feed.end());
        }
    }

    private static boolean isSharing(ConfigurableApplicationContext first, ConfigurableApplicationContext second) {
        return TallyService.partitionsOf(second) > 0
                && TallyService.partitionsOf(first) + TallyService.partitionsOf(second) == TallyService.PARTITIONS;
    }

    private static void eventually(Callable<Boolean> condition) {
        await().atMost(Duration.ofMinutes(3)).until(condition);
    }
}
