package gg.matchstream.consumption;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.consumption.tally.DeadLetterTopic;
import gg.matchstream.consumption.tally.Senders;
import gg.matchstream.consumption.tally.TallyApplication;
import gg.matchstream.consumption.tally.TallyEffects;
import gg.matchstream.consumption.tally.TallyTest;
import gg.matchstream.contract.json.EventJson;
import io.micrometer.core.instrument.MeterRegistry;
import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class DeadLetterIT extends TallyTest {
    @Autowired
    private MeterRegistry meters;

    @Test
    void one_poisonous_event_of_500_costs_its_neighbours_nothing() {
        double failedBefore = failedTransactions();
        whilePaused(() -> send(senders -> {
            for (int seq = 1; seq <= 500; seq++) {
                senders.send(Senders.event("five-hundred", seq == 321 ? TallyEffects.POISON : "player_died", seq));
            }
        }));

        eventually(() -> assertThat(deadLetterIds("five-hundred")).hasSize(1));
        eventually(() -> assertThat(eventsOf("five-hundred")).isEqualTo(499));
        assertThat(orderKept("five-hundred")).isTrue();
        assertThat(failedTransactions() - failedBefore).isBetween(1.0, 10.0);
        get("/v1/dead-letters/{id}", deadLetterIds("five-hundred").getFirst())
                .expectStatus()
                .isOk()
                .expectBody()
                .jsonPath("$.reason")
                .isEqualTo("The test says that this is poison.")
                .jsonPath("$.event.seq")
                .isEqualTo(321)
                .jsonPath("$.consumer")
                .isEqualTo("tally")
                .jsonPath("$.status")
                .isEqualTo("OPEN");
    }

    @Test
    void an_exception_of_the_rules_and_a_broken_constraint_are_tried_four_times() {
        whilePaused(() -> send(senders -> senders.send(Senders.event("tried", "player_died", 1))
                .send(Senders.event("tried", TallyEffects.BUG, 2))
                .send(Senders.event("tried", TallyEffects.BROKEN_CONSTRAINT, 3))
                .send(Senders.event("tried", "player_died", 4))));

        eventually(() -> assertThat(eventsOf("tried")).isEqualTo(2));
        assertThat(jdbc.sql("SELECT attempts FROM dead_letters WHERE player_id = 'tried'")
                        .query(Integer.class)
                        .list())
                .containsExactly(4, 4);
        assertThat(jdbc.sql("SELECT count(*) FROM processed_events p JOIN dead_letters d USING (event_id) "
                                + "WHERE d.player_id = 'tried'")
                        .query(Long.class)
                        .single())
                .isZero();
    }

    @Test
    void bytes_that_are_no_event_are_kept_and_relayed() {
        byte[] good = EventJson.write(Senders.event("unreadable", "player_died", 1));
        byte[] oversized = new byte[600 << 10];
        String eventId = Senders.event("unreadable", "player_died", 1).eventId().toString();
        send(senders -> senders.raw(0, "unreadable", "{\u0000no json".getBytes(StandardCharsets.UTF_8), null, null)
                .raw(0, "unreadable", null, null, null)
                .raw(0, "unreadable", good, eventId, "99")
                .raw(0, "unreadable", oversized, null, null)
                .raw(0, "unreadable", EventJson.write(Senders.event("unreadable", "player_died", 2)), null, "1"));

        eventually(() -> assertThat(eventsOf("unreadable")).isEqualTo(1));
        assertThat(deadLetterIds("unreadable")).hasSize(4);
        List<DeadLetterTopic.Relayed> relayed =
                DeadLetterTopic.read(bootstrap(), TallyApplication.TOPIC + ".tally.dlt", "unreadable", 4);
        assertThat(relayed)
                .allSatisfy(letter -> assertThat(letter.headers())
                        .containsEntry("consumer", "tally")
                        .containsEntry("originalTopic", TallyApplication.TOPIC)
                        .containsEntry("originalPartition", "0")
                        .containsEntry("attempts", "1")
                        .containsKeys("originalOffset", "exceptionClass", "exceptionMessage"));
    }

    @Test
    void a_redrive_counts_once_and_a_repeat_of_the_event_is_a_duplicate() {
        send(senders -> senders.send(Senders.event("redriven", TallyEffects.BUG, 1)));
        eventually(() -> assertThat(deadLetterIds("redriven")).hasSize(1));
        String id = deadLetterIds("redriven").getFirst();

        post("/v1/dead-letters/{id}:redrive", id).expectStatus().isEqualTo(409);
        get("/v1/dead-letters/{id}", id)
                .expectBody()
                .jsonPath("$.status")
                .isEqualTo("OPEN")
                .jsonPath("$.attempts")
                .isEqualTo(5);
        effects.fixed(true);
        post("/v1/dead-letters/{id}:redrive", id)
                .expectStatus()
                .isOk()
                .expectBody()
                .jsonPath("$.status")
                .isEqualTo("REDRIVEN");
        post("/v1/dead-letters/{id}:redrive", id).expectStatus().isEqualTo(409);
        send(senders -> senders.send(Senders.event("redriven", TallyEffects.BUG, 1))
                .send(Senders.event("redriven", "player_died", 2)));
        eventually(() -> assertThat(eventsOf("redriven")).isEqualTo(2));
        effects.fixed(false);
    }

    @Test
    void a_later_success_closes_the_dead_letter() {
        send(senders -> senders.send(Senders.event("later", TallyEffects.BUG, 1)));
        eventually(() -> assertThat(deadLetterIds("later")).hasSize(1));

        effects.fixed(true);
        send(senders -> senders.send(Senders.event("later", TallyEffects.BUG, 1)));

        eventually(() -> get("/v1/dead-letters/{id}", deadLetterIds("later").getFirst())
                .expectBody()
                .jsonPath("$.status")
                .isEqualTo("REDRIVEN"));
        assertThat(eventsOf("later")).isEqualTo(1);
        effects.fixed(false);
    }

    @Test
    void of_a_half_failed_event_only_the_failed_effects_are_redriven() {
        send(senders -> senders.send(Senders.event("half", TallyEffects.HALF, 1)));
        eventually(() -> assertThat(deadLetterIds("half")).hasSize(1));
        assertThat(eventsOf("half")).isEqualTo(1);
        String id = deadLetterIds("half").getFirst();
        get("/v1/dead-letters/{id}", id).expectBody().jsonPath("$.effects[0]").isEqualTo("board:second");

        post("/v1/dead-letters/{id}:redrive", id).expectStatus().isOk();

        assertThat(eventsOf("half")).isEqualTo(1);
    }

    /** As after a loss that somebody accepted, when the log begins before the place that was reached. */
    @Test
    void a_record_that_tells_no_id_and_is_read_again_adds_to_its_letter_and_holds_up_nothing() {
        send(senders -> senders.raw(null, "read-again", new byte[] {'?'}, null, null));
        eventually(() -> assertThat(attemptsOf("read-again")).isEqualTo(1));
        post("/v1/consumer:pause").expectStatus().isOk();
        int moved = jdbc.sql("UPDATE consumer_offset SET next_offset = d.\"offset\" FROM dead_letters d "
                        + "WHERE d.player_id = 'read-again' AND consumer_offset.topic = d.topic "
                        + "AND consumer_offset.partition = d.partition")
                .update();
        assertThat(moved).isEqualTo(1);
        post("/v1/consumer:resume").expectStatus().isOk();

        // An idle reader asks for its place when it writes next.
        send(senders -> senders.send(Senders.event("read-again", "player_died", 1)));

        eventually(() -> assertThat(eventsOf("read-again")).isEqualTo(1));
        assertThat(attemptsOf("read-again")).isEqualTo(2);
    }

    private long attemptsOf(String player) {
        return jdbc.sql("SELECT COALESCE(sum(attempts), 0) FROM dead_letters WHERE player_id = :player")
                .param("player", player)
                .query(Long.class)
                .single();
    }

    @Test
    void a_reason_that_cannot_be_stored_is_the_callers_error_and_settles_nothing() {
        send(senders -> senders.send(Senders.event("odd-reason", TallyEffects.POISON, 1)));
        eventually(() -> assertThat(deadLetterIds("odd-reason")).hasSize(1));
        String id = deadLetterIds("odd-reason").getFirst();

        post("/v1/dead-letters/{id}:discard", new Reason("x\u0000y"), id)
                .expectStatus()
                .isBadRequest();

        get("/v1/dead-letters/{id}", id).expectBody().jsonPath("$.status").isEqualTo("OPEN");
    }

    @Test
    void a_dead_letter_is_given_up_with_a_reason_and_listed_by_status() {
        send(senders -> senders.send(Senders.event("given-up", TallyEffects.POISON, 1)));
        eventually(() -> assertThat(deadLetterIds("given-up")).hasSize(1));
        String id = deadLetterIds("given-up").getFirst();

        post("/v1/dead-letters/{id}:discard", new Reason("a test"), id)
                .expectStatus()
                .isOk();
        assertThat(jdbc.sql("SELECT reason FROM consumption_audit WHERE action = 'discard' AND subject = :id")
                        .param("id", id)
                        .query(String.class)
                        .single())
                .isEqualTo("a test");

        get("/v1/dead-letters?status=DISCARDED&limit=1")
                .expectBody()
                .jsonPath("$.deadLetters[0].id")
                .isEqualTo(id);
        get("/v1/dead-letters?status=nonsense").expectStatus().isEqualTo(422);
        get("/v1/dead-letters?cursor=nonsense").expectStatus().isBadRequest();
        get("/v1/dead-letters/none").expectStatus().isNotFound();
    }

    private double failedTransactions() {
        return meters.find("matchstream.consumption.failed.transactions").tag("kind", "poison").counters().stream()
                .mapToDouble(io.micrometer.core.instrument.Counter::count)
                .sum();
    }

    private record Reason(String reason) {}

    private void whilePaused(Runnable sending) {
        post("/v1/consumer:pause").expectStatus().isOk();
        sending.run();
        post("/v1/consumer:resume").expectStatus().isOk();
    }
}
