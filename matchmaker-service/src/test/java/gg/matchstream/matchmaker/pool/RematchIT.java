package gg.matchstream.matchmaker.pool;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.matchmaker.MatchmakerContext;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class RematchIT extends MatchmakerContext {
    @Autowired
    private PoolLeadership leadership;

    @Test
    void players_who_met_meet_others_first_also_under_a_new_leader() {
        String queue = queue(Map.of("rematchCoolDownSeconds", 600));
        String anna = unique("anna");
        String ben = unique("ben");
        String match = together(enqueue(queue, anna), enqueue(queue, ben));
        call("POST", "/v1/matches/" + match + ":end", BACKEND, Map.of());
        leadership.release();
        leadership.run(Instant.now());

        String annas = enqueue(queue, anna);
        String bens = enqueue(queue, ben);
        org.awaitility.Awaitility.await()
                .during(Duration.ofSeconds(2))
                .atMost(Duration.ofSeconds(10))
                .until(() -> ticket(annas).text("state").equals("QUEUED"));
        String carls = enqueue(queue, unique("carl"));

        awaitState(carls, "ASSIGNED");
        String other = ticket(carls).text("matchId");
        assertThat(other).isIn(ticket(annas).text("matchId"), ticket(bens).text("matchId"));
    }

    private String together(String first, String second) {
        String match = awaitState(first, "ASSIGNED").text("matchId");
        assertThat(awaitState(second, "ASSIGNED").text("matchId")).isEqualTo(match);
        return match;
    }
}
