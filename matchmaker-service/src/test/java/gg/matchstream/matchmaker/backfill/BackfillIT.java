package gg.matchstream.matchmaker.backfill;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import gg.matchstream.matchmaker.Answer;
import gg.matchstream.matchmaker.MatchmakerContext;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BackfillIT extends MatchmakerContext {
    private static final List<?> UP_TO_TWO_EACH =
            List.of(Map.of("name", "red", "min", 1, "max", 2), Map.of("name", "blue", "min", 1, "max", 2));

    private final String queue = unique("q");

    @Test
    void a_waiting_player_fills_a_free_place_and_can_join() {
        String match = runningMatch(1_500, 1_500);
        String carl = unique("carl");
        String carls = queued(carl, 1_500);

        Answer open = backfill(match, Map.of("team", "blue", "count", 1));

        assertThat(open.status()).isEqualTo(200);
        assertThat(open.body().path("slots").path(0).path("count").asInt()).isEqualTo(1);
        Answer ticket = awaitState(carls, "ASSIGNED");
        assertThat(ticket.text("matchId")).isEqualTo(match);
        Answer shown = call("GET", "/v1/matches/" + match, BACKEND, null);
        assertThat(shown.body().path("teams").path(1).toString()).contains(carl);
        String token = ticket.body().path("connection").path("token").asString("");
        assertThat(call("POST", "/v1/matches/" + match + "/joins", BACKEND, Map.of("playerId", carl, "token", token))
                        .status())
                .isEqualTo(200);
        assertThat(call("POST", "/v1/tickets", BACKEND, solo(queue, carl)).text("matchId"))
                .isEqualTo(match);
        assertThat(eventsOf(carls)).contains("event:match", "event:assignment");
        call("POST", "/v1/matches/" + match + ":end", BACKEND, Map.of());
        assertThat(enqueue(queue, carl)).isNotEmpty();
    }

    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void who_avoids_somebody_in_the_match_or_is_avoided_there_stays_out(boolean avoidedByMember) {
        define(Map.of());
        String anna = unique("anna");
        String carl = unique("carl");
        List<String> byAnna = avoidedByMember ? List.of(carl) : List.of();
        List<String> byCarl = avoidedByMember ? List.of() : List.of(anna);
        String annas = queuedAvoiding(anna, byAnna);
        queued(unique("ben"), 1_500);
        String match = awaitState(annas, "ASSIGNED").text("matchId");
        String carls = queuedAvoiding(carl, byCarl);

        backfill(match, Map.of("team", 0, "count", 1));

        staysQueued(carls);
        String dora = queuedAvoiding(unique("dora"), List.of(carl));
        assertThat(awaitState(dora, "ASSIGNED").text("matchId")).isEqualTo(match);
    }

    @Test
    void a_newcomer_fits_everybody_in_the_match_and_not_just_one() {
        define(Map.of("skill", Map.of("base", 700, "cap", 700)));
        String match = formMatch(1_500, 2_100);
        String tooGood = queued(unique("tooGood"), 2_500);

        backfill(match, Map.of("team", "red", "count", 1));

        staysQueued(tooGood);
        assertThat(backfill(match, Map.of("team", "red", "count", 1)).status()).isEqualTo(200);
        call("DELETE", "/v1/tickets/" + tooGood, BACKEND, null);
        assertThat(awaitState(queued(unique("fits"), 2_000), "ASSIGNED").text("matchId"))
                .isEqualTo(match);
    }

    @Test
    void a_party_comes_whole_or_not_at_all() {
        String match = runningMatch(1_500, 1_500);
        List<String> friends = List.of(unique("f"), unique("g"));
        String party = call("POST", "/v1/tickets", BACKEND, ticket(queue, friends, Map.of()))
                .text("ticketId");

        backfill(match, Map.of("team", "red", "count", 1), Map.of("team", "blue", "count", 1));
        staysQueued(party);
        backfill(match, Map.of("team", "blue", "count", 2));

        awaitState(party, "ASSIGNED");
        assertThat(call("GET", "/v1/matches/" + match, BACKEND, null)
                        .body()
                        .path("teams")
                        .path(1)
                        .toString())
                .contains(friends);
    }

    @Test
    void no_more_come_than_were_asked_for() {
        String match = runningMatch(1_500, 1_500);
        String x = unique("x");
        String y = unique("y");
        String xs = queuedAvoiding(x, List.of(y));
        String ys = queuedAvoiding(y, List.of(x));

        backfill(match, Map.of("team", "red", "count", 1));

        assertThat(awaitState(xs, "ASSIGNED").text("matchId")).isEqualTo(match);
        staysQueued(ys);
    }

    @Test
    void withdrawn_places_are_filled_no_more() {
        String match = runningMatch(1_500, 1_500);
        backfill(match, Map.of("team", "red", "count", 2));

        Answer withdrawn = call("DELETE", "/v1/matches/" + match + "/backfill", BACKEND, null);

        assertThat(withdrawn.status()).isEqualTo(200);
        assertThat(withdrawn.body().path("slots").size()).isZero();
        staysQueued(queued(unique("carl"), 1_500));
    }

    @Test
    void cancelling_races_with_filling_and_both_callers_learn_the_truth() {
        String match = runningMatch(1_500, 1_500);
        int filled = 0;
        int attempts = 30;
        for (int i = 0; i < attempts; i++) {
            String player = unique("racer");
            String ticket = queued(player, 1_500);
            backfill(match, Map.of("team", "red", "count", 1));
            CompletableFuture<Answer> cancel = CompletableFuture.supplyAsync(
                    () -> call("DELETE", "/v1/tickets/" + ticket, BACKEND, null),
                    CompletableFuture.delayedExecutor(i * 5L, java.util.concurrent.TimeUnit.MILLISECONDS));

            Answer cancelled = cancel.join();

            boolean inside = rosterOf(match).contains(player);
            assertThat(cancelled.status()).isEqualTo(inside ? 409 : 200);
            assertThat(ticket(ticket).text("state")).isEqualTo(inside ? "ASSIGNED" : "CANCELLED");
            if (inside) assertThat(cancelled.text("matchId")).isEqualTo(match);
            if (inside) filled++;
        }
        assertThat(filled).isBetween(1, attempts);
    }

    @Test
    void what_cannot_be_filled_is_refused_with_its_reason() {
        String match = runningMatch(1_500, 1_500);
        String path = "/v1/matches/" + match + "/backfill";

        assertThat(backfill(match, Map.of("team", "green", "count", 1)).status())
                .isEqualTo(422);
        assertThat(backfill(match, Map.of("team", "red", "count", 3)).status()).isEqualTo(422);
        assertThat(backfill(match, Map.of("team", "red", "count", 0)).status()).isEqualTo(422);
        assertThat(backfill(match, Map.of("team", 2, "count", 1)).status()).isEqualTo(422);
        assertThat(backfill(match, Map.of("team", "red", "count", 1), Map.of("team", 0, "count", 1))
                        .status())
                .isEqualTo(422);
        assertThat(call("POST", path, BACKEND, Map.of("slots", List.of())).status())
                .isEqualTo(422);
        assertThat(call("POST", path, BACKEND, Map.of("slots", List.of(), "more", 1))
                        .status())
                .isEqualTo(400);
        assertThat(call("POST", path, player("p"), Map.of("slots", List.of())).status())
                .isEqualTo(403);
        assertThat(backfill("00000000-0000-4000-8000-000000000000", Map.of("team", "red", "count", 1))
                        .status())
                .isEqualTo(404);
        call("POST", "/v1/matches/" + match + ":end", BACKEND, Map.of());
        assertThat(backfill(match, Map.of("team", "red", "count", 1)).text("type"))
                .isEqualTo("/problems/match-not-running");
    }

    @Test
    void a_queue_that_does_not_offer_backfill_says_so() {
        define(Map.of("backfill", false));
        String match = formMatch(1_500, 1_500);

        Answer refused = backfill(match, Map.of("team", "red", "count", 1));

        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.text("type")).isEqualTo("/problems/backfill-not-offered");
    }

    private void define(Map<String, Object> more) {
        Map<String, Object> body =
                new java.util.HashMap<>(Map.of("strategy", "HYBRID", "teams", UP_TO_TWO_EACH, "backfill", true));
        body.putAll(more);
        assertThat(call("PUT", "/v1/queues/" + queue, LIVEOPS, body).status()).isEqualTo(201);
    }

    private String runningMatch(int ratingOfOne, int ratingOfOther) {
        define(Map.of());
        return formMatch(ratingOfOne, ratingOfOther);
    }

    private String formMatch(int ratingOfOne, int ratingOfOther) {
        String first = queued(unique("one"), ratingOfOne);
        queued(unique("other"), ratingOfOther);
        return awaitState(first, "ASSIGNED").text("matchId");
    }

    private String queued(String playerId, int rating) {
        Map<String, Object> player = Map.of("playerId", playerId, "rating", rating, "pings", NEAR);
        Answer answer = call("POST", "/v1/tickets", BACKEND, Map.of("queue", queue, "players", List.of(player)));
        assertThat(answer.status()).isEqualTo(201);
        return answer.text("ticketId");
    }

    private String queuedAvoiding(String playerId, List<String> avoid) {
        return call("POST", "/v1/tickets", BACKEND, ticket(queue, List.of(playerId), Map.of("avoid", avoid)))
                .text("ticketId");
    }

    private Answer backfill(String match, Map<?, ?>... slots) {
        return call("POST", "/v1/matches/" + match + "/backfill", BACKEND, Map.of("slots", List.of(slots)));
    }

    private String rosterOf(String match) {
        return call("GET", "/v1/matches/" + match, BACKEND, null)
                .body()
                .path("teams")
                .toString();
    }

    private String eventsOf(String ticket) {
        return web.get()
                .uri("/v1/tickets/" + ticket + "/events")
                .header("Authorization", BACKEND)
                .exchange()
                .expectBody(String.class)
                .returnResult()
                .getResponseBody();
    }

    private void staysQueued(String ticket) {
        await().during(Duration.ofMillis(1_200))
                .atMost(Duration.ofSeconds(10))
                .until(() -> ticket(ticket).text("state").equals("QUEUED"));
    }
}
