package gg.matchstream.matchmaker.match;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.matchmaker.MatchmakerContext;
import java.util.Map;
import org.junit.jupiter.api.Test;

class ReadyCheckTimeoutIT extends MatchmakerContext {
    @Test
    void who_does_not_answer_in_time_is_out_and_who_accepted_waits_on() {
        String queue = queue(Map.of("readyCheckSeconds", 5));
        String anna = unique("anna");
        String annas = enqueue(queue, anna);
        String bens = enqueue(queue, unique("ben"));
        String match = awaitState(annas, "PROPOSED").text("matchId");

        call("POST", "/v1/matches/" + match + "/acceptance", player(anna), Map.of("accept", true));

        assertThat(awaitState(bens, "CANCELLED").text("reason")).isEqualTo("not-accepted");
        assertThat(ticket(annas).text("state")).isEqualTo("QUEUED");
        assertThat(call("GET", "/v1/matches/" + match, LIVEOPS, null).text("reason"))
                .isEqualTo("not-accepted");
    }

    @Test
    void a_match_that_is_ended_before_it_has_a_server_leaves_nobody_in_it() {
        String queue = queue(Map.of("readyCheckSeconds", 60));
        String anna = unique("anna");
        String annas = enqueue(queue, anna);
        enqueue(queue, unique("ben"));
        String match = awaitState(annas, "PROPOSED").text("matchId");

        call("POST", "/v1/matches/" + match + ":end", BACKEND, Map.of());

        assertThat(ticket(annas).text("state")).isEqualTo("CANCELLED");
        assertThat(enqueue(queue, anna)).isNotEmpty();
    }
}
