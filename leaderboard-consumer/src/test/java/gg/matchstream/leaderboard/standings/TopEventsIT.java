package gg.matchstream.leaderboard.standings;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.leaderboard.LeaderboardContext;
import gg.matchstream.leaderboard.Stream.Draft;
import gg.matchstream.testkit.TestTokens;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.http.MediaType;
import reactor.test.StepVerifier;

class TopEventsIT extends LeaderboardContext {
    @Test
    void whoever_watches_a_board_sees_its_top_at_once_and_when_it_changes() {
        String board = board(Map.of("metric", "score", "aggregation", "MAX"));
        String player = unique("p");

        var events = web.get()
                .uri(
                        "/v1/leaderboards/{board}/events?top=3&access_token={token}",
                        board,
                        TestTokens.token("liveops:read", "dashboard"))
                .accept(MediaType.TEXT_EVENT_STREAM)
                .exchange()
                .expectStatus()
                .isOk()
                .returnResult(String.class)
                .getResponseBody();

        StepVerifier.create(events)
                .assertNext(top -> assertThat(top).contains("\"standings\":[]"))
                .then(() -> counted(List.of(Draft.of("score_updated", player)
                        .with(Map.of("score", 77))
                        .event())))
                .assertNext(top -> assertThat(top).contains(player, "77"))
                .thenCancel()
                .verify(Duration.ofSeconds(30));
    }

    @Test
    void an_unknown_board_and_a_silly_top_are_refused() {
        assertThat(get("/v1/leaderboards/nope/events").status()).isEqualTo(404);
        assertThat(get("/v1/leaderboards/kills/events?top=0").status()).isEqualTo(422);
    }
}
