package gg.matchstream.matchmaker.intake;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.matchmaker.Answer;
import gg.matchstream.matchmaker.MatchmakerContext;
import gg.matchstream.testkit.TestTokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class IdempotentCreateIT extends MatchmakerContext {
    private final String key = unique("key");
    private final String anna = unique("anna");
    private String queue;

    @BeforeEach
    void a_queue_of_its_own() {
        queue = queue(Map.of());
    }

    @Test
    void a_repeat_is_answered_with_the_same_ticket() {
        Answer first = create(BACKEND, solo(queue, anna));
        Answer again = create(BACKEND, solo(queue, anna));

        assertThat(first.status()).isEqualTo(201);
        assertThat(again.status()).isEqualTo(200);
        assertThat(again.text("ticketId")).isEqualTo(first.text("ticketId"));
    }

    @Test
    void a_repeat_is_answered_with_the_same_ticket_when_that_has_ended() {
        String ticket = create(BACKEND, solo(queue, anna)).text("ticketId");
        call("DELETE", "/v1/tickets/" + ticket, BACKEND, null);

        Answer again = create(BACKEND, solo(queue, anna));

        assertThat(again.status()).isEqualTo(200);
        assertThat(again.text("ticketId")).isEqualTo(ticket);
        assertThat(again.text("state")).isEqualTo("CANCELLED");
    }

    @Test
    void a_repeat_is_recognised_before_its_queue_is_looked_at() {
        String ticket = create(BACKEND, solo(queue, anna)).text("ticketId");
        call("DELETE", "/v1/queues/" + queue, LIVEOPS, null);

        Answer again = create(BACKEND, solo(queue, anna));

        assertThat(again.status()).isEqualTo(200);
        assertThat(again.text("ticketId")).isEqualTo(ticket);
    }

    @Test
    void another_body_under_the_same_key_is_refused_and_makes_nothing() {
        create(BACKEND, solo(queue, anna));
        String ben = unique("ben");

        Answer other = create(BACKEND, solo(queue, ben));

        assertThat(other.status()).isEqualTo(422);
        assertThat(other.text("type")).isEqualTo("/problems/idempotency-key-reused");
        assertThat(enqueue(queue(Map.of()), ben)).isNotEmpty();
    }

    @Test
    void the_same_fields_in_another_order_are_the_same_body() {
        String head = "{\"queue\":\"%s\",\"players\":[{\"playerId\":\"%s\",".formatted(queue, anna);
        String one = head + "\"rating\":1500,\"pings\":{\"us-east\":20,\"us-west\":60}}]}";
        String other = head + "\"pings\":{\"us-west\":60,\"us-east\":20},\"rating\":1500.0}], \"ttlSeconds\":300}";

        Answer first = createText(one);
        Answer again = createText(other);

        assertThat(first.status()).isEqualTo(201);
        assertThat(again.status()).isEqualTo(200);
        assertThat(again.text("ticketId")).isEqualTo(first.text("ticketId"));
    }

    @Test
    void keys_of_two_callers_are_two_keys() {
        Answer one = create(BACKEND, solo(queue, anna));
        Answer other = create(TestTokens.bearer("tickets:write:any", "other"), solo(queue, unique("ben")));

        assertThat(one.status()).isEqualTo(201);
        assertThat(other.status()).isEqualTo(201);
    }

    @Test
    void a_refused_request_leaves_its_key_free() {
        String busy = enqueue(queue, anna);
        assertThat(create(BACKEND, solo(queue, anna)).status()).isEqualTo(409);
        call("DELETE", "/v1/tickets/" + busy, BACKEND, null);

        assertThat(create(BACKEND, solo(queue, anna)).status()).isEqualTo(201);
    }

    @Test
    void of_many_repeats_at_once_one_creates_and_all_see_its_ticket() {
        for (int round = 0; round < 5; round++) {
            String player = unique("p");
            String roundKey = unique("key");
            List<CompletableFuture<Answer>> calls = new ArrayList<>();
            for (int i = 0; i < 8; i++) {
                calls.add(CompletableFuture.supplyAsync(
                        () -> call("POST", "/v1/tickets", BACKEND, solo(queue, player), "Idempotency-Key", roundKey)));
            }

            List<Answer> answers = calls.stream().map(CompletableFuture::join).toList();

            assertThat(answers.stream().map(Answer::status)).containsOnly(200, 201);
            assertThat(answers.stream().filter(answer -> answer.status() == 201))
                    .hasSize(1);
            assertThat(answers.stream().map(answer -> answer.text("ticketId")).distinct())
                    .hasSize(1);
        }
    }

    @Test
    void a_key_is_free_again_after_a_day() {
        create(BACKEND, solo(queue, anna));
        jdbc.sql("UPDATE idempotency SET created_at = created_at - interval '25 hours' WHERE key = :key")
                .param("key", key)
                .update();

        assertThat(create(BACKEND, solo(queue, unique("ben"))).status()).isEqualTo(201);
    }

    private Answer create(String token, Object body) {
        return call("POST", "/v1/tickets", token, body, "Idempotency-Key", key);
    }

    private Answer createText(String json) {
        return call("POST", "/v1/tickets", BACKEND, json, "Idempotency-Key", key, "Content-Type", "application/json");
    }
}
