package gg.matchstream.matchmaker.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import gg.matchstream.matchmaker.MatchmakerContext;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AvoidIT extends MatchmakerContext {
    @ParameterizedTest
    @ValueSource(booleans = {true, false})
    void who_avoids_a_player_never_meets_it_whichever_of_them_waits_longer(boolean avoiderFirst) {
        String queue = queue(Map.of());
        String anna = unique("anna");
        String ben = unique("ben");
        Map<String, Object> avoiding = ticket(queue, List.of(anna), Map.of("avoid", List.of(ben)));

        String annas = avoiderFirst ? queued(avoiding) : "";
        String bens = enqueue(queue, ben);
        if (!avoiderFirst) annas = queued(avoiding);
        String avoiders = annas;
        await().during(Duration.ofMillis(1_500))
                .atMost(Duration.ofSeconds(10))
                .until(() -> ticket(avoiders).text("state").equals("QUEUED")
                        && ticket(bens).text("state").equals("QUEUED"));

        String carls = enqueue(queue, unique("carl"));
        String longest = avoiderFirst ? avoiders : bens;
        String left = avoiderFirst ? bens : avoiders;
        awaitState(longest, "ASSIGNED");
        assertThat(ticket(longest).text("matchId")).isEqualTo(ticket(carls).text("matchId"));
        assertThat(ticket(left).text("state")).isEqualTo("QUEUED");
    }

    private String queued(Map<String, Object> body) {
        return call("POST", "/v1/tickets", BACKEND, body).text("ticketId");
    }
}
