package gg.matchstream.consumption;

import static gg.matchstream.consumption.tally.TallyTest.eventually;
import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import gg.matchstream.consumption.tally.Senders;
import gg.matchstream.consumption.tally.TallyDeployment;
import gg.matchstream.consumption.tally.TallyInstance;
import gg.matchstream.testkit.TestInfrastructure;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class GracefulStopIT {
    private static final int EVENTS = 50;

    private final TallyDeployment deployment =
            new TallyDeployment(TestInfrastructure.shared().freshDatabase(), 1);
    private final CountDownLatch running = new CountDownLatch(1);
    private final CountDownLatch goOn = new CountDownLatch(1);
    private @Nullable TallyInstance started;

    /** A test that fails must leave no reader behind: it would hold up the group that all tests share. */
    @AfterEach
    void leave_nobody_behind() {
        goOn.countDown();
        if (started != null) started.close();
    }

    @Test
    void a_stop_lets_the_batch_that_runs_commit() throws Exception {
        TallyInstance instance = stuckInOneBatch();

        CompletableFuture<Void> stopping = CompletableFuture.runAsync(instance::close);
        await().during(Duration.ofMillis(500)).atMost(Duration.ofSeconds(20)).until(() -> !stopping.isDone());
        goOn.countDown();
        stopping.get(60, TimeUnit.SECONDS);

        assertThat(deployment.events()).isEqualTo(EVENTS);
        assertThat(deployment.nextOffsets()).isEqualTo(EVENTS);
    }

    @Test
    void a_stop_rolls_back_a_batch_that_does_not_end_and_the_next_start_applies_it_once() throws Exception {
        TallyInstance instance = stuckInOneBatch("matchstream.consumption.stop-patience=200ms");

        // The batch is let go only after the stop: a stop that waited for it would never end.
        CompletableFuture.runAsync(instance::close).get(60, TimeUnit.SECONDS);

        assertThat(deployment.events()).isZero();
        assertThat(deployment.nextOffsets()).isZero();
        assertThat(deployment.number("SELECT count(*) FROM processed_events")).isZero();
        goOn.countDown();
        try (TallyInstance _ = deployment.start()) {
            eventually(() -> assertThat(deployment.events()).isEqualTo(EVENTS));
            assertThat(deployment.isOrderKept()).isTrue();
        }
    }

    @Test
    void a_stop_does_not_wait_for_the_pause_between_two_tries() throws Exception {
        TallyInstance instance =
                deployment.start("matchstream.consumption.retry-first=1h", "matchstream.consumption.retry-largest=1h");
        started = instance;
        CountDownLatch failed = new CountDownLatch(1);
        instance.effects().harm(_ -> {
            failed.countDown();
            throw new IllegalStateException("a bug in the rules");
        });
        deployment.send(senders -> senders.send(Senders.event("retried", "player_died", 1)));
        assertThat(failed.await(30, TimeUnit.SECONDS)).isTrue();

        CompletableFuture.runAsync(instance::close).get(60, TimeUnit.SECONDS);

        assertThat(deployment.events()).isZero();
        assertThat(deployment.number("SELECT count(*) FROM dead_letters")).isZero();
    }

    private TallyInstance stuckInOneBatch(String... settings) throws InterruptedException {
        TallyInstance instance = deployment.start(settings);
        started = instance;
        instance.pause();
        deployment.send(senders -> {
            for (int seq = 1; seq <= EVENTS; seq++) senders.send(Senders.event("stopped", "player_died", seq));
        });
        instance.effects().harm(_ -> {
            running.countDown();
            try {
                goOn.await();
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
        });
        instance.resume();
        assertThat(running.await(30, TimeUnit.SECONDS)).isTrue();
        return instance;
    }
}
