package gg.matchstream.matchmaker.simulation;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import gg.matchstream.matchmaker.Answer;
import gg.matchstream.matchmaker.MatchmakerContext;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.http.MediaType;
import tools.jackson.databind.JsonNode;

class SimulationIT extends MatchmakerContext {
    private static final Map<String, Object> WIDER = Map.of(
            "strategy",
            "HYBRID",
            "teams",
            List.of(Map.of("name", "a", "min", 1, "max", 1), Map.of("name", "b", "min", 1, "max", 1)),
            "skill",
            Map.of("base", 400));

    @Test
    void two_sets_of_rules_are_compared_on_the_same_players() {
        Answer started = call(
                "POST",
                "/v1/simulations",
                LIVEOPS,
                Map.of(
                        "population",
                        Map.of("players", 3000, "seed", 5),
                        "hours",
                        2,
                        "ruleSets",
                        List.of(
                                Map.of("name", "as it is", "queue", "duel"),
                                Map.of("name", "<wider>", "definition", WIDER))));

        assertThat(started.status()).isEqualTo(202);
        String path = "/v1/simulations/" + started.text("simulationId");
        Answer done = await().atMost(Duration.ofSeconds(60))
                .until(
                        () -> call("GET", path, LIVEOPS, null),
                        answer -> answer.text("state").equals("DONE"));
        JsonNode narrow = done.body().path("reports").get(0);
        JsonNode wide = done.body().path("reports").get(1);
        assertThat(narrow.path("players").asInt())
                .isPositive()
                .isEqualTo(wide.path("players").asInt());
        assertThat(wide.path("waits").path("secondsP50").asDouble())
                .isLessThan(narrow.path("waits").path("secondsP50").asDouble());
        assertThat(wide.path("spreadMean").asDouble())
                .isGreaterThan(narrow.path("spreadMean").asDouble());
        String page = web.get()
                .uri(path)
                .header("Authorization", LIVEOPS)
                .accept(MediaType.TEXT_HTML)
                .exchange()
                .expectStatus()
                .isOk()
                .expectBody(String.class)
                .returnResult()
                .getResponseBody();
        assertThat(page).contains("<svg", "as it is", "&lt;wider&gt;").doesNotContain("<wider>");
    }

    @Test
    void what_makes_no_sense_is_refused_with_its_field() {
        assertThat(refusal(Map.of())).isEqualTo("ruleSets");
        assertThat(refusal(Map.of("ruleSets", List.of(Map.of("name", "x", "queue", "nope")))))
                .isEqualTo("ruleSets[0].queues");
        assertThat(refusal(Map.of("ruleSets", List.of(Map.of("name", "x", "queues", List.of("duel", "ranked-skill"))))))
                .isEqualTo("ruleSets[0].queues");
        assertThat(refusal(Map.of(
                        "ruleSets",
                        List.of(Map.of("name", "x", "queue", "duel")),
                        "population",
                        Map.of("players", 2_000_001))))
                .isEqualTo("population.players");
        assertThat(call("GET", "/v1/simulations/nope", LIVEOPS, null).status()).isEqualTo(404);
        assertThat(call("POST", "/v1/simulations", BACKEND, Map.of()).status()).isEqualTo(403);
    }

    private String refusal(Map<String, Object> body) {
        Answer answer = call("POST", "/v1/simulations", LIVEOPS, body);
        assertThat(answer.status()).isEqualTo(422);
        return answer.body().path("errors").get(0).path("field").asString();
    }
}
