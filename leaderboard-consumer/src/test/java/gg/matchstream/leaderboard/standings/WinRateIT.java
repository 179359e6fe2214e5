package gg.matchstream.leaderboard.standings;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.contract.event.GameEvent;
import gg.matchstream.leaderboard.LeaderboardContext;
import gg.matchstream.leaderboard.Stream.Draft;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class WinRateIT extends LeaderboardContext {
    private final String often = unique("often");
    private final String once = unique("once");

    @Test
    void the_win_rate_is_wins_per_match_in_parts_per_million_across_batches() {
        String board = board(Map.of("metric", "win_rate"));
        counted(List.of(match(often, "WIN"), match(often, "LOSS"), match(once, "LOSS")));

        counted(List.of(match(often, "WIN")));

        assertThat(standing(board, often).path("score").asLong()).isEqualTo(666_666);
        assertThat(standing(board, often).path("rank").asInt()).isEqualTo(1);
        assertThat(standing(board, once).path("score").asLong()).isZero();
        counted(List.of(match(often, "LOSS")));
        assertThat(standing(board, often).path("score").asLong()).isEqualTo(500_000);
        assertThat(standing(board, once).path("total").asInt()).isEqualTo(2);
        assertCountsAreRight();
    }

    @Test
    void who_played_too_few_matches_is_not_ranked_until_the_board_asks_for_fewer() {
        Map<String, Object> three = Map.of("metric", "win_rate", "minMatches", 3);
        String board = board(three);
        counted(List.of(match(often, "WIN"), match(often, "LOSS"), match(often, "LOSS"), match(once, "WIN")));
        assertThat(standing(board, often).path("rank").asInt()).isEqualTo(1);
        assertThat(get("/v1/leaderboards/%s/standings/%s", board, once).status())
                .isEqualTo(404);

        call("PUT", "/v1/leaderboards/" + board, LIVEOPS, Map.of("metric", "win_rate", "minMatches", 1));

        assertThat(standing(board, once).path("rank").asInt()).isEqualTo(1);
        assertThat(standing(board, often).path("score").asLong()).isEqualTo(333_333);
        counted(List.of(match(often, "WIN")));
        assertThat(standing(board, often).path("score").asLong()).isEqualTo(500_000);
        assertCountsAreRight();
    }

    @Test
    void more_matches_asked_for_later_are_counted_from_the_first_on() {
        Map<String, Object> wins = Map.of("metric", "wins", "aggregation", "COUNT");
        String board = board(wins);
        counted(List.of(match(often, "WIN"), match(often, "LOSS"), match(often, "DRAW"), match(once, "WIN")));
        assertThat(standing(board, once).path("total").asInt()).isEqualTo(2);

        call(
                "PUT",
                "/v1/leaderboards/" + board,
                LIVEOPS,
                Map.of("metric", "wins", "aggregation", "COUNT", "minMatches", 3));

        assertThat(standing(board, often).path("rank").asInt()).isEqualTo(1);
        assertThat(standing(board, often).path("total").asInt()).isEqualTo(1);
        assertThat(get("/v1/leaderboards/%s/standings/%s", board, once).status())
                .isEqualTo(404);
        counted(List.of(match(once, "LOSS"), match(once, "LOSS")));
        assertThat(standing(board, once).path("rank").asInt()).isEqualTo(1);
        assertThat(standing(board, once).path("total").asInt()).isEqualTo(2);
        assertCountsAreRight();
    }

    @Test
    void a_share_is_explained_by_its_matches_and_never_set_by_hand() {
        String board = board(Map.of("metric", "win_rate"));
        counted(List.of(match(often, "WIN"), match(often, "LOSS")));

        JsonNode explained = get("/v1/leaderboards/%s/standings/%s/explanation", board, often)
                .body();
        assertThat(explained.path("events").size()).isEqualTo(2);
        assertThat(explained.path("complete").asBoolean()).isTrue();
        assertThat(explained.path("earlierSum").asLong()).isZero();

        Answer adjusted = post(
                "/v1/leaderboards/" + board + "/standings/" + often + ":adjust", Map.of("score", 1, "reason", "typo"));
        assertThat(adjusted.status()).isEqualTo(409);
        assertThat(standing(board, often).path("score").asLong()).isEqualTo(500_000);
    }

    private JsonNode standing(String board, String player) {
        return get("/v1/leaderboards/%s/standings/%s", board, player).body();
    }

    private static GameEvent match(String player, String result) {
        return Draft.of("match_completed", player)
                .with(Map.of("result", result))
                .event();
    }
}
