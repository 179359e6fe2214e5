package gg.matchstream.consumption;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import gg.matchstream.consumption.tally.Senders;
import gg.matchstream.consumption.tally.TallyTest;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ConsumptionIT extends TallyTest {
    @Test
    void every_event_has_one_effect_however_often_it_was_sent() {
        send(senders -> {
            for (int seq = 1; seq <= 1_000; seq++) {
                for (int copy = 0; copy < 1 + seq % 3; copy++)
                    senders.send(Senders.event("once-" + seq % 10, "player_died", seq));
            }
        });

        eventually(() -> assertThat(eventsOf("once-%")).isEqualTo(1_000));
        assertThat(orderKept("once-%")).isTrue();
        eventually(() -> get("/v1/consumer")
                .expectStatus()
                .isOk()
                .expectBody()
                .jsonPath("$.status")
                .isEqualTo("OK")
                .jsonPath("$.partitions.length()")
                .isEqualTo(3)
                .jsonPath("$.partitions[0].lagRecords")
                .isEqualTo(0)
                .jsonPath("$.partitions[0].consumer")
                .isEqualTo("tally"));
    }

    @Test
    void a_paused_consumer_loses_nothing_and_says_so() {
        post("/v1/consumer:pause?consumer=tally").expectStatus().isOk();
        send(senders -> {
            for (int seq = 1; seq <= 100; seq++) senders.send(Senders.event("paused", "player_died", seq));
        });

        eventually(() -> get("/v1/consumer").expectBody().jsonPath("$.status").isEqualTo("PAUSED"));
        assertThat(eventsOf("paused")).isZero();
        eventually(() -> get("/v1/consumer")
                .expectBody()
                .jsonPath("$.partitions[?(@.lagRecords == 100 && @.lagSeconds > 0)]")
                .isNotEmpty());

        post("/v1/consumer:resume").expectStatus().isOk();

        eventually(() -> assertThat(eventsOf("paused")).isEqualTo(100));
        assertThat(jdbc.sql("SELECT count(*) FROM consumption_audit WHERE actor = 'live-ops' AND action = 'pause'")
                        .query(Long.class)
                        .single())
                .isPositive();
    }

    @Test
    void a_pause_waits_for_the_batch_that_runs() throws Exception {
        CountDownLatch running = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        effects.harm(events -> {
            if (!events.getFirst().event().playerId().equals("slow")) return;
            running.countDown();
            try {
                goOn.await(20, TimeUnit.SECONDS);
            } catch (InterruptedException _) {
                Thread.currentThread().interrupt();
            }
        });
        send(senders -> senders.send(Senders.event("slow", "player_died", 1)));
        assertThat(running.await(20, TimeUnit.SECONDS)).isTrue();

        CompletableFuture<Void> pausing = CompletableFuture.runAsync(
                () -> post("/v1/consumer:pause").expectStatus().isOk());
        await().during(Duration.ofMillis(700)).atMost(Duration.ofSeconds(5)).until(() -> !pausing.isDone());
        goOn.countDown();
        pausing.get(20, TimeUnit.SECONDS);

        assertThat(eventsOf("slow")).isEqualTo(1);
        effects.harm(null);
        post("/v1/consumer:resume").expectStatus().isOk();
    }

    @Test
    void an_unknown_consumer_is_not_found() {
        post("/v1/consumer:pause?consumer=nobody").expectStatus().isNotFound();
    }

    @Test
    void replays_come_later() {
        post("/v1/replays").expectStatus().isEqualTo(501);
        get("/v1/replays/1").expectStatus().isEqualTo(501);
    }
}
