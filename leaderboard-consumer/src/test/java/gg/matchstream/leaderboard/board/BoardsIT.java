package gg.matchstream.leaderboard.board;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.contract.event.GameEvent;
import gg.matchstream.leaderboard.LeaderboardContext;
import gg.matchstream.leaderboard.Stream.Draft;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

class BoardsIT extends LeaderboardContext {
    private final List<String> players = Stream.of("a", "b", "c", "d")
            .map(LeaderboardContext::unique)
            .sorted()
            .toList();

    @Test
    void a_board_in_use_may_change_its_ties_but_not_what_it_counts() {
        Map<String, Object> definition = Map.of("metric", "score", "aggregation", "MAX");
        String board = board(definition);
        counted(List.of(score(players.getFirst(), 1)));

        assertThat(put(board, with(definition, "ties", "1223")).status()).isEqualTo(200);
        Answer refused = put(board, with(definition, "aggregation", "MIN"));

        assertThat(refused.status()).isEqualTo(409);
        assertThat(refused.body().path("type").asString()).endsWith("board-in-use");
        assertThat(get("/v1/leaderboards/%s", board).body().path("ties").asString())
                .isEqualTo("1223");
    }

    @Test
    void equal_scores_rank_as_the_board_says_and_as_it_says_later() {
        Map<String, Object> definition = Map.of("metric", "score", "aggregation", "MAX");
        String board = board(definition);
        counted(List.of(
                score(players.get(0), 30),
                score(players.get(1), 20),
                score(players.get(2), 20),
                score(players.get(3), 10)));

        assertThat(ranks(board)).containsExactly(1, 2, 2, 4);
        put(board, with(definition, "ties", "1223"));
        assertThat(ranks(board)).containsExactly(1, 2, 2, 3);
        put(board, with(definition, "ties", "1234"));
        assertThat(ranks(board)).containsExactly(1, 2, 3, 4);
    }

    @Test
    void a_sum_that_overflows_is_an_open_dead_letter_and_the_score_before_it_stands() {
        String player = players.getFirst();
        String board = board(Map.of("metric", "score", "aggregation", "SUM"));
        counted(List.of(score(player, Long.MAX_VALUE)));
        GameEvent tooMuch = score(player, 1);

        counted(List.of(tooMuch));

        assertThat(get("/v1/leaderboards/%s/standings/%s", board, player)
                        .body()
                        .path("score")
                        .asLong())
                .isEqualTo(Long.MAX_VALUE);
        assertThat(jdbc.sql("SELECT count(*) FROM dead_letters WHERE player_id = :player AND reason LIKE '%64-bit%'")
                        .param("player", player)
                        .query(Integer.class)
                        .single())
                .isPositive();
        assertCountsAreRight();
    }

    @Test
    void only_matches_that_pass_the_filters_count() {
        String player = players.getFirst();
        String board = board(Map.of("metric", "damage", "filters", Map.of("queue", List.of("duel"))));

        counted(List.of(damage(player, "duel", 7), damage(player, "squad", 100), damage(player, "duel", 5)));

        assertThat(get("/v1/leaderboards/%s/standings/%s", board, player)
                        .body()
                        .path("score")
                        .asLong())
                .isEqualTo(12);
    }

    @Test
    void a_deleted_board_takes_its_standings_and_counts_with_it_and_comes_back_empty() {
        Map<String, Object> definition = Map.of("metric", "score", "aggregation", "MAX");
        String board = board(definition);
        counted(List.of(score(players.getFirst(), 30)));
        assertThat(orphans()).isZero();

        assertThat(call("DELETE", "/v1/leaderboards/" + board, LIVEOPS, null).status())
                .isEqualTo(204);

        assertThat(orphans()).isZero();
        assertThat(get("/v1/leaderboards/%s/standings", board).status()).isEqualTo(404);
        put(board, definition);
        assertThat(ranks(board)).isEmpty();
        assertCountsAreRight();
    }

    private int orphans() {
        return jdbc.sql("""
                        SELECT count(*) FROM (
                            SELECT period_id FROM standing UNION ALL SELECT period_id FROM rank_bucket
                            UNION ALL SELECT period_id FROM rank_block
                        ) AS counted WHERE period_id NOT IN (SELECT id FROM board_period)
                        """).query(Integer.class).single();
    }

    private List<Integer> ranks(String board) {
        return get("/v1/leaderboards/%s/standings", board)
                .body()
                .path("standings")
                .valueStream()
                .map((JsonNode line) -> line.path("rank").asInt())
                .toList();
    }

    private Answer put(String board, Map<String, Object> definition) {
        return call("PUT", "/v1/leaderboards/" + board, LIVEOPS, definition);
    }

    private static Map<String, Object> with(Map<String, Object> definition, String field, Object value) {
        Map<String, Object> changed = new HashMap<>(definition);
        changed.put(field, value);
        return changed;
    }

    private static GameEvent score(String player, long score) {
        return Draft.of("score_updated", player).with(Map.of("score", score)).event();
    }

    private static GameEvent damage(String player, String queue, long damage) {
        return Draft.of("match_completed", player)
                .with(Map.of("result", "WIN", "queue", queue, "damage", damage))
                .event();
    }
}
