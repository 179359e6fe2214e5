package gg.matchstream.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.testkit.DedicatedBroker;
import gg.matchstream.testkit.TestInfrastructure;
import java.io.IOException;
import java.nio.file.Path;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.SplittableRandom;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The same promises through minutes of faults in random order: {@code mvn verify -Psoak -Dmatchstream.soak.minutes=10}. */
@Tag("soak")
class DurabilitySoakIT {
    private static final Duration LENGTH = Duration.ofMinutes(Integer.getInteger("matchstream.soak.minutes", 5));
    private static final Duration SLOW_ACK = Duration.ofSeconds(5);
    private static final long SEED = Long.getLong("matchstream.soak.seed", 1);

    @TempDir
    Path data;

    @Test
    void keeps_every_promise_through_random_faults() throws Exception {
        SplittableRandom random = new SplittableRandom(SEED);
        try (DedicatedBroker broker = TestInfrastructure.dedicatedBroker();
                IngestProcess ingest = new IngestProcess(broker.bootstrapServers(), data)) {
            ingest.awaitReady();
            Map<String, Long> promised;
            try (Traffic traffic = new Traffic(4, ingest::post)) {
                Instant end = Instant.now().plus(LENGTH);
                while (Instant.now().isBefore(end)) {
                    fault(random.nextInt(6), broker, ingest);
                    pass(Duration.ofMillis(random.nextInt(200, 4_000)));
                }
                DurabilityIT.await(traffic, 200, 20);
                traffic.stop();
                promised = traffic.promised();
                assertThat(traffic.statuses()).isSubsetOf(0, 200, 202, 503);
                assertThat(traffic.slowestAnswerMillis()).isLessThan(9_000);
            }
            DurabilityIT.awaitDrained(ingest);

            DurabilityIT.assertEverythingPromisedIsThere(broker, promised);
        }
    }

    private static void fault(int which, DedicatedBroker broker, IngestProcess ingest) throws IOException {
        switch (which) {
            case 0 -> {
                broker.kill();
                pass(SLOW_ACK);
                broker.restart();
            }
            case 1 -> {
                broker.stop();
                ingest.kill();
                ingest.restart();
                broker.restart();
            }
            case 2 -> answerSlowly(broker, 4);
            case 3 -> {
                ingest.kill();
                ingest.restart();
            }
            case 4 -> {
                ingest.terminate();
                ingest.restart();
            }
            default -> {
                broker.freeze();
                ingest.kill();
                ingest.restart();
                broker.thaw();
            }
        }
    }

    /** What is sent in the frozen time is acknowledged only after it. */
    private static void answerSlowly(DedicatedBroker broker, int times) throws IOException {
        for (int i = 0; i < times; i++) {
            broker.freeze();
            pass(SLOW_ACK);
            broker.thaw();
            pass(Duration.ofMillis(300));
        }
    }

    private static void pass(Duration time) {
        Awaitility.await().pollDelay(time).atMost(time.plusSeconds(10)).until(() -> true);
    }
}
