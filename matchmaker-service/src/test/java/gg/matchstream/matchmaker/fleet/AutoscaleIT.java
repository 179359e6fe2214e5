package gg.matchstream.matchmaker.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.matchmaker.Answer;
import gg.matchstream.matchmaker.MatchmakerContext;
import java.util.Map;
import org.junit.jupiter.api.Test;

class AutoscaleIT extends MatchmakerContext {
    @Test
    void a_fleet_is_told_its_size_in_the_words_of_agones() {
        Answer answer = ask(
                "arena-ap-southeast",
                Map.of("replicas", 100, "readyReplicas", 90, "reservedReplicas", 0, "allocatedReplicas", 10, "x", 1));

        assertThat(answer.status()).isEqualTo(200);
        assertThat(answer.body().path("response").path("uid").asString()).isEqualTo("u-1");
        assertThat(answer.body().path("response").path("scale").asBoolean()).isTrue();
        assertThat(answer.body().path("response").path("replicas").asInt()).isEqualTo(95);
    }

    @Test
    void matches_that_were_formed_raise_the_fleet_of_their_region() {
        String queue = queue(Map.of());
        String first = enqueue(queue, unique("a"));
        enqueue(queue, unique("b"));
        awaitState(first, "ASSIGNED");
        Map<String, Object> idle = Map.of("replicas", 2, "allocatedReplicas", 0);

        int there = ask("arena-us-east", idle)
                .body()
                .path("response")
                .path("replicas")
                .asInt();
        int elsewhere = ask("arena-sa-east", idle)
                .body()
                .path("response")
                .path("replicas")
                .asInt();

        assertThat(there).isGreaterThanOrEqualTo(WarmBuffer.p99(0.5)).isGreaterThanOrEqualTo(elsewhere);
        assertThat(elsewhere).isEqualTo(2);
    }

    @Test
    void a_review_without_a_request_is_refused_and_players_may_not_ask() {
        assertThat(call("POST", "/v1/fleet/autoscale", LIVEOPS, Map.of("response", 1))
                        .status())
                .isEqualTo(422);
        assertThat(call("POST", "/v1/fleet/autoscale", BACKEND, Map.of()).status())
                .isEqualTo(403);
    }

    private Answer ask(String fleet, Map<String, Object> status) {
        return call(
                "POST",
                "/v1/fleet/autoscale",
                LIVEOPS,
                Map.of(
                        "apiVersion",
                        "autoscaling.agones.dev/v1",
                        "request",
                        Map.of("uid", "u-1", "name", fleet, "namespace", "default", "status", status)));
    }
}
