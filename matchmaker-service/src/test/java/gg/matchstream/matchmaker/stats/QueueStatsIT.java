package gg.matchstream.matchmaker.stats;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.matchmaker.Answer;
import gg.matchstream.matchmaker.MatchmakerContext;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.http.MediaType;
import reactor.test.StepVerifier;

class QueueStatsIT extends MatchmakerContext {
    @Test
    void a_queue_tells_who_waits_who_plays_and_how_long_it_took() {
        String queue = queue(Map.of());
        String first = enqueue(queue, unique("a"));
        enqueue(queue, unique("b"));
        awaitState(first, "ASSIGNED");
        String gone = enqueue(queue, unique("c"));
        enqueue(queue, unique("d"));
        awaitState(gone, "ASSIGNED");
        String waits = enqueue(queue, unique("e"));
        call("DELETE", "/v1/tickets/" + enqueue(queue(Map.of()), unique("f")), BACKEND, null);

        Answer stats = call("GET", "/v1/queues/" + queue + "/stats", LIVEOPS, null);

        assertThat(stats.body().path("waiting").asInt()).isEqualTo(1);
        assertThat(stats.body().path("population").path("us-east").asInt()).isEqualTo(5);
        assertThat(stats.body().path("population").path("eu-central").asInt()).isZero();
        assertThat(stats.body().path("matchesPerMinute").asInt()).isEqualTo(2);
        assertThat(stats.body().path("waitSecondsP50").asDouble()).isBetween(0.0, 30.0);
        assertThat(stats.body().path("pingP95").asInt()).isEqualTo(20);
        assertThat(stats.body().path("merged").path("us-east").asBoolean()).isFalse();
        assertThat(stats.body().path("cancelled").asInt()).isZero();
        call("DELETE", "/v1/tickets/" + waits, BACKEND, null);
        assertThat(call("GET", "/v1/queues/" + queue + "/stats", LIVEOPS, null)
                        .body()
                        .path("cancelled")
                        .asInt())
                .isEqualTo(1);
    }

    @Test
    void a_queue_in_which_nothing_happened_has_no_waits() {
        Answer stats = call("GET", "/v1/queues/" + queue(Map.of()) + "/stats", LIVEOPS, null);

        assertThat(stats.body().path("waitSecondsP90").isNull()).isTrue();
        assertThat(stats.body().path("waiting").asInt()).isZero();
        assertThat(call("GET", "/v1/queues/nope/stats", LIVEOPS, null).status()).isEqualTo(404);
        assertThat(call("GET", "/v1/queues/duel/stats", BACKEND, null).status()).isEqualTo(403);
    }

    @Test
    void dashboards_are_told_of_all_queues_once_a_second() {
        var events = web.get()
                .uri("/v1/queues/events")
                .header("Authorization", LIVEOPS)
                .accept(MediaType.TEXT_EVENT_STREAM)
                .exchange()
                .expectStatus()
                .isOk()
                .returnResult(String.class)
                .getResponseBody();

        StepVerifier.create(events.take(2))
                .assertNext(data -> assertThat(data).contains("\"queue\":\"duel\"", "\"queue\":\"ranked-hybrid\""))
                .expectNextCount(1)
                .verifyComplete();
    }
}
