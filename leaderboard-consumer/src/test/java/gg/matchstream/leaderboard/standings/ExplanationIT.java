package gg.matchstream.leaderboard.standings;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.contract.event.GameEvent;
import gg.matchstream.leaderboard.LeaderboardContext;
import gg.matchstream.leaderboard.Stream.Draft;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class ExplanationIT extends LeaderboardContext {
    private static final Instant NOON = Instant.parse("2026-11-30T12:00:00Z");

    private final String player = unique("player");

    @Test
    void every_event_behind_a_sum_is_listed_newest_first_page_by_page() {
        String board = board(Map.of("metric", "damage", "aggregation", "SUM"));
        List<GameEvent> matches = new ArrayList<>();
        for (int i = 1; i <= 5; i++)
            matches.add(Draft.of("match_completed", player)
                    .at(NOON.plusSeconds(i))
                    .match("m-" + i)
                    .with(Map.of("result", "WIN", "damage", i * 10))
                    .event());
        counted(matches);

        Answer first = get("/v1/leaderboards/%s/standings/%s/explanation?limit=3", board, player);
        Answer rest = get(
                "/v1/leaderboards/%s/standings/%s/explanation?limit=3&cursor=%s",
                board, player, first.body().path("next").asString());

        assertThat(values(first)).containsExactly(50, 40, 30);
        assertThat(values(rest)).containsExactly(20, 10);
        assertThat(rest.body().path("next").isNull()).isTrue();
        assertThat(first.body().path("events").get(0).path("eventId").asString())
                .isEqualTo(matches.getLast().eventId().toString());
        assertThat(first.body().path("events").get(0).path("matchId").asString())
                .isEqualTo("m-5");
        assertThat(first.body().path("complete").asBoolean()).isTrue();
        assertThat(first.body().path("earlierSum").asInt()).isZero();
    }

    @Test
    void what_no_kept_event_explains_is_told_as_one_sum() {
        String board = board(Map.of("metric", "kills", "aggregation", "COUNT"));
        counted(List.of(kill(), kill()));
        post(
                "/v1/leaderboards/" + board + "/standings/" + player + ":adjust",
                Map.of("delta", 7, "reason", "make good"));

        JsonNode told = get("/v1/leaderboards/%s/standings/%s/explanation", board, player)
                .body();

        assertThat(told.path("score").asInt()).isEqualTo(9);
        assertThat(told.path("events").size()).isEqualTo(2);
        assertThat(told.path("earlierSum").asInt()).isEqualTo(7);
        assertThat(told.path("complete").asBoolean()).isFalse();
    }

    @Test
    void of_an_extreme_and_of_a_latest_value_the_deciding_event_is_told() {
        String latest = board(Map.of("metric", "score", "aggregation", "LAST"));
        String best = board(Map.of("metric", "score", "aggregation", "MAX"));
        GameEvent high = score(NOON, 900);
        GameEvent low = score(NOON.plusSeconds(5), 100);
        counted(List.of(low, high));

        assertThat(decider(latest)).isEqualTo(low.eventId().toString());
        assertThat(decider(best)).isEqualTo(high.eventId().toString());
        assertThat(get("/v1/leaderboards/%s/standings/nobody/explanation", best).status())
                .isEqualTo(404);
        assertThat(call("GET", "/v1/leaderboards/" + best + "/standings/p/explanation", GAME_CLIENT, null)
                        .status())
                .isEqualTo(403);
    }

    private String decider(String board) {
        JsonNode events = get("/v1/leaderboards/%s/standings/%s/explanation", board, player)
                .body()
                .path("events");
        assertThat(events.size()).isEqualTo(1);
        return events.get(0).path("eventId").asString();
    }

    private static List<Integer> values(Answer answer) {
        List<Integer> values = new ArrayList<>();
        answer.body()
                .path("events")
                .forEach(event -> values.add(event.path("value").asInt()));
        return values;
    }

    private GameEvent kill() {
        return Draft.of("player_killed", player).with(Map.of("victimId", "v")).event();
    }

    private GameEvent score(Instant at, long score) {
        return Draft.of("score_updated", player)
                .at(at)
                .with(Map.of("score", score))
                .event();
    }
}
