package gg.matchstream.leaderboard.standings;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.contract.event.GameEvent;
import gg.matchstream.leaderboard.LeaderboardContext;
import gg.matchstream.leaderboard.Stream.Draft;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Scores as they are: 64 bits to the last digit, zero and less, never rounded, never skipped. */
class ExactScoresIT extends LeaderboardContext {
    /** The first whole number that a double cannot hold. */
    private static final long BEYOND_DOUBLE = 9_007_199_254_740_993L;

    private static final Instant NOON = Instant.parse("2026-11-30T12:00:00Z");

    private final String first = unique("a");
    private final String second = unique("b");
    private final String third = unique("c");

    @Test
    void every_digit_of_64_bits_comes_back_as_a_json_number() {
        String board = board(Map.of("metric", "score", "aggregation", "MAX"));
        counted(List.of(
                score(first, NOON, Long.MAX_VALUE),
                score(second, NOON, BEYOND_DOUBLE),
                score(third, NOON, Long.MIN_VALUE)));

        String page = text("/v1/leaderboards/%s/standings".formatted(board));

        assertThat(page)
                .containsSubsequence(
                        "\"score\":9223372036854775807,",
                        "\"score\":9007199254740993,",
                        "\"score\":-9223372036854775808,");
        assertThat(text("/v1/leaderboards/%s/standings/%s".formatted(board, third)))
                .contains("\"rank\":3,", "\"score\":-9223372036854775808,");
        assertCountsAreRight();
    }

    @Test
    void the_smallest_64_bit_score_is_best_where_less_is_better() {
        String board = board(Map.of("metric", "score", "aggregation", "MIN", "direction", "ASC"));
        counted(List.of(
                score(first, NOON, Long.MIN_VALUE),
                score(second, NOON, Long.MIN_VALUE + 1),
                score(third, NOON, Long.MAX_VALUE)));

        assertThat(ranks(board)).containsExactly(1, 2, 3);
        assertThat(standing(board, second).path("rank").asInt()).isEqualTo(2);
        assertCountsAreRight();
    }

    @Test
    void a_score_written_as_text_counts_and_one_that_does_not_fit_or_is_no_whole_number_is_a_dead_letter() {
        String board = board(Map.of("metric", "score", "aggregation", "SUM"));
        counted(List.of(
                event(first, NOON, String.valueOf(BEYOND_DOUBLE)),
                event(first, NOON, new BigDecimal("2.0")),
                event(second, NOON, "9223372036854775808"),
                event(second, NOON, new BigDecimal("0.1")),
                event(second, NOON, "0.5")));

        assertThat(standing(board, first).path("score").asLong()).isEqualTo(BEYOND_DOUBLE + 2);
        assertThat(get("/v1/leaderboards/%s/standings/%s", board, second).status())
                .isEqualTo(404);
        assertThat(deadLetters(second, board)).isEqualTo(3);
    }

    @Test
    void zero_points_are_a_score_attained_with_the_first_of_them() {
        String board = board(Map.of("metric", "score", "aggregation", "SUM"));
        counted(List.of(score(first, NOON.plusSeconds(5), 0)));
        counted(List.of(score(first, NOON, 0), score(first, NOON.plusSeconds(9), 0)));

        assertThat(standing(board, first).path("rank").asInt()).isEqualTo(1);
        assertThat(standing(board, first).path("score").asInt()).isZero();
        assertThat(attained(board, first)).isEqualTo(NOON);

        counted(List.of(score(first, NOON.plusSeconds(2), 7)));

        assertThat(attained(board, first))
                .as("the zeros after it changed nothing")
                .isEqualTo(NOON.plusSeconds(2));
    }

    @Test
    void a_latest_score_of_zero_or_less_replaces_a_high_one() {
        String board = board(Map.of("metric", "score", "aggregation", "LAST"));
        counted(List.of(score(first, NOON, 900), score(second, NOON, 800)));

        counted(List.of(score(first, NOON.plusSeconds(1), 0), score(second, NOON.plusSeconds(1), -5)));

        assertThat(standing(board, first).path("score").asInt()).isZero();
        assertThat(standing(board, second).path("score").asInt()).isEqualTo(-5);
        assertCountsAreRight();
    }

    @Test
    void an_older_score_that_arrives_late_does_not_undo_a_later_one() {
        String board = board(Map.of("metric", "score", "aggregation", "LAST"));
        counted(List.of(score(first, NOON.plusSeconds(10), 500)));

        counted(List.of(score(first, NOON, 900)));

        assertThat(standing(board, first).path("score").asInt()).isEqualTo(500);
        assertThat(attained(board, first)).isEqualTo(NOON.plusSeconds(10));
    }

    @Test
    void equal_scores_stand_in_the_order_they_were_attained_and_then_by_player() {
        String board = board(Map.of("metric", "score", "aggregation", "MAX", "ties", "1234"));
        counted(List.of(
                score(third, NOON, 50), score(second, NOON.plusSeconds(1), 50), score(first, NOON.plusSeconds(1), 50)));

        assertThat(get("/v1/leaderboards/%s/standings", board)
                        .body()
                        .path("standings")
                        .valueStream()
                        .map(line -> line.path("playerId").asString()))
                .containsExactly(third, first, second);
    }

    private int deadLetters(String player, String board) {
        return get("/v1/dead-letters?status=OPEN&limit=500")
                .body()
                .path("deadLetters")
                .valueStream()
                .filter(letter -> letter.path("playerId").asString().equals(player))
                .map(letter -> letter.path("id").asString())
                .map(id -> text("/v1/dead-letters/" + id))
                .filter(letter -> letter.contains("not a whole number of 64 bits") && letter.contains(board))
                .toList()
                .size();
    }

    private String text(String path) {
        return java.util.Objects.requireNonNull(web.get()
                .uri(path)
                .header("Authorization", LIVEOPS)
                .exchange()
                .expectStatus()
                .isOk()
                .expectBody(String.class)
                .returnResult()
                .getResponseBody());
    }

    private JsonNode standing(String board, String player) {
        return get("/v1/leaderboards/%s/standings/%s", board, player).body();
    }

    private Instant attained(String board, String player) {
        return Instant.parse(standing(board, player).path("attainedAt").asString());
    }

    private List<Integer> ranks(String board) {
        return get("/v1/leaderboards/%s/standings", board)
                .body()
                .path("standings")
                .valueStream()
                .map(line -> line.path("rank").asInt())
                .toList();
    }

    private static GameEvent score(String player, Instant at, long score) {
        return event(player, at, score);
    }

    private static GameEvent event(String player, Instant at, Object score) {
        return Draft.of("score_updated", player)
                .at(at)
                .with(Map.of("score", score))
                .event();
    }
}
