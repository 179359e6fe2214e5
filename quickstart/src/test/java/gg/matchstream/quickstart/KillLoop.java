package gg.matchstream.quickstart;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;

/** Kills the consumers with −9, one after the other, again and again while events are posted. */
final class KillLoop {
    private static final List<String> CONSUMERS = List.of("leaderboard", "analytics");

    private KillLoop() {}

    /**
     * @param kills of each consumer
     * @param every pause between two kills; a part that dies five times in a minute is not started again
     */
    static void run(Checkout checkout, String players, int kills, Duration every) throws Exception {
        try (PromisedEvents events = new PromisedEvents(checkout, players)) {
            for (int kill = 0; kill < kills * CONSUMERS.size(); kill++) {
                String consumer = CONSUMERS.get(kill % CONSUMERS.size());
                TimeUnit.MILLISECONDS.sleep(every.toMillis());
                checkout.kill(consumer);
            }
            events.end();
            Awaitility.await()
                    .atMost(3, TimeUnit.MINUTES)
                    .pollInterval(1, TimeUnit.SECONDS)
                    .ignoreExceptions()
                    .untilAsserted(events::assertCounted);
        }
    }
}
