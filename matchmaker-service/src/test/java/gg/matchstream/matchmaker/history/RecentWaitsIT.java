package gg.matchstream.matchmaker.history;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.matchmaker.MatchmakerContext;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class RecentWaitsIT extends MatchmakerContext {
    @Autowired
    private HistorySweep history;

    @Test
    void old_waits_are_forgotten_and_recent_ones_kept() {
        String queue = queue(Map.of());
        String first = enqueue(queue, unique("a"));
        enqueue(queue, unique("b"));
        awaitState(first, "ASSIGNED");

        history.run(Instant.now());
        assertThat(count(queue)).isEqualTo(2);

        jdbc.sql("UPDATE recent_wait SET at = at - interval '2 hours' WHERE queue = :queue")
                .param("queue", queue)
                .update();
        history.run(Instant.now());
        assertThat(count(queue)).isZero();
    }

    @Test
    void a_declined_ready_check_is_no_wait_and_the_match_that_comes_of_it_counts_once() {
        String queue = queue(Map.of("readyCheckSeconds", 20));
        String anna = unique("anna");
        String ben = unique("ben");
        String annas = enqueue(queue, anna);
        String bens = enqueue(queue, ben);
        String declined = awaitState(annas, "PROPOSED").text("matchId");
        accept(declined, anna, false);
        int afterDecline = count(queue);

        String carl = unique("carl");
        enqueue(queue, carl);
        String match = awaitState(bens, "PROPOSED").text("matchId");
        int whileAsked = count(queue);
        accept(match, ben, true);
        accept(match, carl, true);
        awaitState(bens, "ASSIGNED");

        assertThat(afterDecline).isZero();
        assertThat(whileAsked).isZero();
        assertThat(count(queue)).isEqualTo(2);
    }

    private void accept(String match, String player, boolean accepts) {
        call("POST", "/v1/matches/" + match + "/acceptance", BACKEND, Map.of("playerId", player, "accept", accepts));
    }

    private int count(String queue) {
        return jdbc.sql("SELECT count(*) FROM recent_wait WHERE queue = :queue")
                .param("queue", queue)
                .query(Integer.class)
                .single();
    }
}
