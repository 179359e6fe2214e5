package gg.matchstream.matchmaker.match;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.matchmaker.Answer;
import gg.matchstream.matchmaker.MatchmakerContext;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class ReadyCheckIT extends MatchmakerContext {
    private final String anna = unique("anna");
    private final String ben = unique("ben");
    private String annas;
    private String bens;
    private String queue;

    @BeforeEach
    void two_players_are_proposed_to_each_other() {
        queue = queue(Map.of("readyCheckSeconds", 20));
        annas = enqueue(queue, anna);
        bens = enqueue(queue, ben);
        awaitState(annas, "PROPOSED");
    }

    @Test
    void a_match_that_all_accept_gets_a_server() {
        String match = ticket(annas).text("matchId");

        Answer first = accept(match, anna, true);
        Answer again = accept(match, anna, true);
        Answer last = accept(match, ben, true);

        assertThat(first.text("state")).isEqualTo("PROPOSED");
        assertThat(again.status()).isEqualTo(200);
        assertThat(last.text("state")).isEqualTo("MATCHED");
        assertThat(awaitState(bens, "ASSIGNED").body().path("connection").isObject())
                .isTrue();
        assertThat(accept(match, ben, false).text("type")).isEqualTo("/problems/ready-check-over");
    }

    @Test
    void who_declines_is_out_and_the_other_waits_on_as_if_nothing_had_happened() {
        Answer before = ticket(bens);
        String match = before.text("matchId");

        Answer declined = accept(match, anna, false);

        assertThat(declined.text("state")).isEqualTo("CANCELLED");
        assertThat(ticket(annas).text("state")).isEqualTo("CANCELLED");
        assertThat(ticket(annas).text("reason")).isEqualTo("declined");
        assertThat(ticket(bens).text("state")).isEqualTo("QUEUED");
        assertThat(ticket(bens).text("enqueuedAt")).isEqualTo(before.text("enqueuedAt"));
        assertThat(ticket(bens).text("matchId")).isEmpty();
        String carl = enqueue(queue, unique("carl"));
        awaitState(bens, "PROPOSED");
        assertThat(ticket(carl).text("matchId"))
                .isEqualTo(ticket(bens).text("matchId"))
                .isNotEqualTo(match);
    }

    @Test
    void to_cancel_is_to_decline() {
        Answer cancelled = call("DELETE", "/v1/tickets/" + annas, BACKEND, null);

        assertThat(cancelled.status()).isEqualTo(200);
        assertThat(cancelled.text("state")).isEqualTo("CANCELLED");
        assertThat(ticket(bens).text("state")).isEqualTo("QUEUED");
        assertThat(enqueue(queue, anna)).isNotEmpty();
    }

    @Test
    void nobody_answers_for_another_player_nor_for_a_match_without_them() {
        String match = ticket(annas).text("matchId");
        String path = "/v1/matches/" + match + "/acceptance";

        assertThat(call("POST", path, player(ben), Map.of("playerId", anna, "accept", true))
                        .status())
                .isEqualTo(403);
        assertThat(accept(match, unique("stranger"), true).status()).isEqualTo(403);
        assertThat(call("POST", path, player(anna), Map.of("playerId", anna)).status())
                .isEqualTo(422);
        assertThat(accept("00000000-0000-4000-8000-000000000000", anna, true).status())
                .isEqualTo(404);
        assertThat(ticket(annas).text("state")).isEqualTo("PROPOSED");
    }

    private Answer accept(String match, String playerId, boolean accept) {
        return call(
                "POST",
                "/v1/matches/" + match + "/acceptance",
                player(playerId),
                Map.of("playerId", playerId, "accept", accept));
    }
}
