package gg.matchstream.matchmaker.erasure;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.matchmaker.Answer;
import gg.matchstream.matchmaker.MatchmakerContext;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ErasureIT extends MatchmakerContext {
    @Test
    void an_erased_player_is_found_nowhere_and_the_others_play_on() {
        String queue = queue(Map.of());
        String gone = unique("gone");
        String stays = unique("stays");
        String ticket = enqueue(queue, gone);
        enqueue(queue, stays);
        String match = awaitState(ticket, "ASSIGNED").text("matchId");
        jdbc.sql("INSERT INTO player_rating (ladder, player_id, mu, sigma, matches) VALUES ('duel', :p, 25, 8, 1)")
                .param("p", gone)
                .update();

        Answer erased = call("DELETE", "/v1/players/" + gone, LIVEOPS, null);

        assertThat(erased.status()).isEqualTo(200);
        assertThat(call("GET", "/v1/players/" + gone + "/rating", LIVEOPS, null).status())
                .isEqualTo(404);
        assertThat(placesThatName(gone)).isEmpty();
        Answer seen = call("GET", "/v1/matches/" + match, LIVEOPS, null);
        assertThat(seen.text("state")).isEqualTo("RUNNING");
        assertThat(seen.body().path("teams").toString()).contains(stays).doesNotContain(gone);
        assertThat(jdbc.sql("SELECT count(*) FROM erasure_audit WHERE actor = 'live-ops'")
                        .query(Integer.class)
                        .single())
                .isPositive();
    }

    @Test
    void a_waiting_player_leaves_the_queue_and_may_come_back_as_somebody_new() {
        String queue = queue(Map.of());
        String gone = unique("gone");
        String ticket = enqueue(queue, gone);

        call("DELETE", "/v1/players/" + gone, LIVEOPS, null);

        assertThat(ticket(ticket).text("state")).isEqualTo("CANCELLED");
        assertThat(ticket(ticket).body().path("players").toString()).doesNotContain(gone);
        assertThat(enqueue(queue, gone)).isNotEmpty();
    }

    @Test
    void only_live_ops_may_erase() {
        assertThat(call("DELETE", "/v1/players/p", BACKEND, null).status()).isEqualTo(403);
        assertThat(call("DELETE", "/v1/players/" + "x".repeat(65), LIVEOPS, null)
                        .status())
                .isEqualTo(422);
        assertThat(call("DELETE", "/v1/players/" + unique("nobody"), LIVEOPS, null)
                        .status())
                .isEqualTo(200);
    }

    private List<String> placesThatName(String player) {
        return List.of("ticket", "match_player", "live_player", "player_rating", "idempotency").stream()
                .filter(table -> jdbc.sql("SELECT count(*) FROM " + table + " t WHERE t::text LIKE :name")
                                .param("name", "%" + player + "%")
                                .query(Long.class)
                                .single()
                        > 0)
                .toList();
    }
}
