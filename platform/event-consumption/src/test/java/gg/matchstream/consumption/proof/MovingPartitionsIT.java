package gg.matchstream.consumption.proof;

import static org.awaitility.Awaitility.await;

import gg.matchstream.consumption.tally.TallyDeployment;
import gg.matchstream.consumption.tally.TallyInstance;
import gg.matchstream.testkit.TestInfrastructure;
import java.time.Duration;
import java.util.concurrent.Callable;
import org.junit.jupiter.api.Test;

/** A second instance comes and goes while events flow, so that partitions move to and fro. */
class MovingPartitionsIT {
    private static final int PARTITIONS = 6;
    private static final int MOVES = 3;

    @Test
    void partitions_that_move_between_instances_under_load_lose_and_double_nothing() {
        TallyDeployment service =
                new TallyDeployment(TestInfrastructure.shared().freshDatabase(), PARTITIONS);
        try (TallyInstance first = service.start(Promise.SETTINGS);
                Feed feed = new Feed(service, Integer.MAX_VALUE)) {
            for (int move = 0; move < MOVES; move++) {
                eventually(() -> first.partitions() == PARTITIONS);
                try (TallyInstance second = service.start(Promise.SETTINGS)) {
                    eventually(() -> isSharing(first, second));
                    long before = service.events();
                    eventually(() -> service.events() > before + 1_000);
                }
            }

            Promise.assertEveryEventOnce(service, feed.end());
        }
    }

    private static boolean isSharing(TallyInstance first, TallyInstance second) {
        return second.partitions() > 0 && first.partitions() + second.partitions() == PARTITIONS;
    }

    private static void eventually(Callable<Boolean> condition) {
        await().atMost(Duration.ofMinutes(3)).until(condition);
    }
}
