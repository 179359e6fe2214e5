package gg.matchstream.matchmaker.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import gg.matchstream.matchmaker.MatchmakerContext;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class RematchIT extends MatchmakerContext {
    private final String anna = unique("anna");
    private final String ben = unique("ben");

    @Autowired
    private PoolLeadership leadership;

    @Test
    void players_who_met_do_not_meet_again_within_the_cool_down() {
        String queue = queue(Map.of("rematchCoolDownSeconds", 3_600));
        playOnce(queue);

        String annas = enqueue(queue, anna);
        String bens = enqueue(queue, ben);
        stayApart(annas, bens);

        String carls = enqueue(queue, unique("carl"));
        awaitState(carls, "ASSIGNED");
        awaitState(annas, "ASSIGNED");
        assertThat(ticket(annas).text("matchId")).isEqualTo(ticket(carls).text("matchId"));
        assertThat(ticket(bens).text("state")).isEqualTo("QUEUED");
    }

    @Test
    void a_leader_that_starts_anew_remembers_who_met() {
        String queue = queue(Map.of("rematchCoolDownSeconds", 3_600));
        playOnce(queue);
        String annas = enqueue(queue, anna);
        String bens = enqueue(queue, ben);

        leadership.release();
        awaitLeader(queue);

        stayApart(annas, bens);
    }

    @Test
    void after_the_cool_down_they_meet_again() {
        String queue = queue(Map.of("rematchCoolDownSeconds", 2));
        String first = playOnce(queue);

        String annas = enqueue(queue, anna);
        enqueue(queue, ben);

        assertThat(awaitState(annas, "ASSIGNED").text("matchId")).isNotEqualTo(first);
    }

    @Test
    void a_match_that_was_declined_was_no_meeting() {
        String queue = queue(Map.of("rematchCoolDownSeconds", 3_600, "readyCheckSeconds", 20));
        String annas = enqueue(queue, anna);
        enqueue(queue, ben);
        String match = awaitState(annas, "PROPOSED").text("matchId");
        call("POST", "/v1/matches/" + match + "/acceptance", player(ben), Map.of("accept", false));

        enqueue(queue, ben);

        assertThat(awaitState(annas, "PROPOSED").text("matchId")).isNotEqualTo(match);
    }

    @Test
    void a_party_that_plays_together_is_not_parted_by_the_cool_down() {
        String queue = queue(Map.of(
                "rematchCoolDownSeconds",
                3_600,
                "teams",
                List.of(Map.of("name", "a", "min", 2, "max", 2), Map.of("name", "b", "min", 2, "max", 2))));
        String first = party(queue, anna, ben);
        party(queue, unique("x"), unique("y"));
        end(awaitState(first, "ASSIGNED").text("matchId"));

        String second = party(queue, anna, ben);
        party(queue, unique("u"), unique("v"));

        awaitState(second, "ASSIGNED");
    }

    private String party(String queue, String one, String other) {
        return call("POST", "/v1/tickets", BACKEND, ticket(queue, List.of(one, other), Map.of()))
                .text("ticketId");
    }

    private String playOnce(String queue) {
        String annas = enqueue(queue, anna);
        enqueue(queue, ben);
        String match = awaitState(annas, "ASSIGNED").text("matchId");
        end(match);
        return match;
    }

    private void end(String match) {
        assertThat(call("POST", "/v1/matches/" + match + ":end", BACKEND, Map.of())
                        .status())
                .isEqualTo(200);
    }

    private void awaitLeader(String queue) {
        await().atMost(Duration.ofSeconds(15))
                .until(() -> leadership.led().stream()
                        .anyMatch(pool -> pool.queueGroup().equals(queue)));
    }

    /** Far longer than a round takes: without the rule they would have been matched. */
    private void stayApart(String... tickets) {
        await().during(Duration.ofMillis(1_500))
                .atMost(Duration.ofSeconds(10))
                .until(() -> List.of(tickets).stream()
                        .allMatch(id -> ticket(id).text("state").equals("QUEUED")));
    }
}
