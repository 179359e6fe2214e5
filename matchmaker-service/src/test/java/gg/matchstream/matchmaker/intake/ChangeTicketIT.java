package gg.matchstream.matchmaker.intake;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.matchmaker.Answer;
import gg.matchstream.matchmaker.MatchmakerContext;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ChangeTicketIT extends MatchmakerContext {
    private final String anna = unique("anna");

    @Test
    void a_patch_changes_pings_and_keeps_the_wait() {
        String ticket = enqueue(queue(Map.of()), anna);
        Answer before = ticket(ticket);

        Answer patched = patch(ticket, player(anna), Map.of("pings", Map.of("eu-central", 10)));

        assertThat(patched.status()).isEqualTo(200);
        assertThat(patched.text("enqueuedAt")).isEqualTo(before.text("enqueuedAt"));
        assertThat(patched.body().path("window").path("regions").toString()).isEqualTo("[\"eu-central\"]");
        assertThat(patched.body().path("waitSeconds").asDouble())
                .isGreaterThanOrEqualTo(before.body().path("waitSeconds").asDouble());
    }

    @Test
    void who_measures_anew_is_matched_by_the_new_pings() {
        String queue = queue(Map.of());
        String annas = enqueue(queue, anna);
        String bens = call("POST", "/v1/tickets", BACKEND, farAway(queue, unique("ben")))
                .text("ticketId");
        assertThat(ticket(bens).text("state")).isEqualTo("QUEUED");

        patch(annas, BACKEND, Map.of("pings", Map.of("eu-central", 20)));

        assertThat(awaitState(bens, "ASSIGNED").text("matchId"))
                .isEqualTo(ticket(annas).text("matchId"));
        assertThat(call("GET", "/v1/matches/" + ticket(bens).text("matchId"), BACKEND, null)
                        .text("region"))
                .isEqualTo("eu-central");
    }

    @Test
    void what_makes_no_sense_is_not_patched() {
        String ticket = enqueue(queue(Map.of()), anna);

        assertThat(patch(ticket, BACKEND, Map.of("pings", Map.of("atlantis", 10)))
                        .status())
                .isEqualTo(422);
        assertThat(patch(ticket, BACKEND, Map.of("pings", Map.of("us-east", -1)))
                        .status())
                .isEqualTo(422);
        assertThat(patch(ticket, BACKEND, Map.of("rating", 9_000)).status()).isEqualTo(400);
        assertThat(patch(ticket, player(unique("other")), Map.of("pings", NEAR)).status())
                .isEqualTo(403);
        call("DELETE", "/v1/tickets/" + ticket, BACKEND, null);
        assertThat(patch(ticket, BACKEND, Map.of("pings", NEAR)).status()).isEqualTo(409);
    }

    @Test
    void only_the_backend_may_set_a_rating_or_skills() {
        String queue = queue(Map.of());

        assertThat(createAs(player(anna), queue, Map.of("rating", 1_500))).isEqualTo(403);
        assertThat(createAs(player(anna), queue, Map.of("skills", Map.of("aim", 1))))
                .isEqualTo(403);
        assertThat(createAs(player(unique("other")), queue, Map.of())).isEqualTo(403);
        assertThat(createAs(player(anna), queue, Map.of())).isEqualTo(201);
        String other = unique("other");
        assertThat(call("POST", "/v1/tickets", BACKEND, solo(queue(Map.of()), other))
                        .status())
                .isEqualTo(201);
    }

    @Test
    void a_ticket_whose_time_is_over_expires_and_its_player_is_free() {
        String queue = queue(Map.of());
        String ticket = call("POST", "/v1/tickets", BACKEND, ticket(queue, List.of(anna), Map.of("ttlSeconds", 5)))
                .text("ticketId");

        Answer expired = awaitState(ticket, "EXPIRED");

        assertThat(expired.text("reason")).isEqualTo("ttl");
        assertThat(expired.body().path("waitSeconds").asDouble()).isGreaterThanOrEqualTo(5);
        assertThat(enqueue(queue, anna)).isNotEmpty();
    }

    @Test
    void a_life_outside_its_limits_is_refused() {
        String queue = queue(Map.of("ttlSecondsMax", 60));

        for (int seconds : List.of(4, 61)) {
            assertThat(call("POST", "/v1/tickets", BACKEND, ticket(queue, List.of(anna), Map.of("ttlSeconds", seconds)))
                            .status())
                    .isEqualTo(422);
        }
    }

    @Test
    void to_cancel_twice_is_answered_twice() {
        String ticket = enqueue(queue(Map.of()), anna);

        Answer first = call("DELETE", "/v1/tickets/" + ticket, player(anna), null);
        Answer again = call("DELETE", "/v1/tickets/" + ticket, player(anna), null);

        assertThat(List.of(first.status(), again.status())).containsExactly(200, 200);
        assertThat(again.text("state")).isEqualTo("CANCELLED");
        assertThat(again.text("reason")).isEqualTo("cancelled");
    }

    private Answer patch(String ticket, String token, Map<String, ?> body) {
        return call("PATCH", "/v1/tickets/" + ticket, token, body);
    }

    private int createAs(String token, String queue, Map<String, ?> more) {
        Map<String, Object> self = new java.util.HashMap<>(Map.of("playerId", anna, "pings", NEAR));
        self.putAll(more);
        return call("POST", "/v1/tickets", token, Map.of("queue", queue, "players", List.of(self)))
                .status();
    }

    private static Map<String, Object> farAway(String queue, String playerId) {
        return Map.of(
                "queue",
                queue,
                "players",
                List.of(Map.of("playerId", playerId, "rating", 1_500, "pings", Map.of("eu-central", 15))));
    }
}
