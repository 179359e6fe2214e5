package gg.matchstream.leaderboard.standings;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.contract.event.GameEvent;
import gg.matchstream.leaderboard.LeaderboardContext;
import gg.matchstream.leaderboard.Stream.Draft;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import java.util.stream.LongStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** A player among its neighbours and among its friends: at both ends, in a tie, alone. */
class NeighboursIT extends LeaderboardContext {
    private static final Instant NOON = Instant.parse("2026-11-30T12:00:00Z");

    private final List<String> players =
            IntStream.range(0, 7).mapToObj(number -> unique("p" + number)).toList();

    @Test
    void around_the_first_and_the_last_player_there_are_fewer() {
        String board = scores("1224", 90, 80, 70, 60, 50, 40, 30);

        assertThat(around(board, 0, 2)).isEqualTo(lines(players, 0, 1, 1, 2, 2, 3));
        assertThat(around(board, 1, 2)).isEqualTo(lines(players, 0, 1, 1, 2, 2, 3, 3, 4));
        assertThat(around(board, 5, 2)).isEqualTo(lines(players, 3, 4, 4, 5, 5, 6, 6, 7));
        assertThat(around(board, 6, 2)).isEqualTo(lines(players, 4, 5, 5, 6, 6, 7));
        assertThat(around(board, 6, 0)).isEqualTo(lines(players, 6, 7));
        assertThat(around(board, 3, 100)).isEqualTo(lines(players, 0, 1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6, 7));
    }

    @Test
    void around_the_second_player_stands_the_first_on_every_kind_of_board() {
        for (String ties : List.of("1224", "1223", "1234")) {
            String board = scores(ties, 90, 80, 70, 60, 50, 40, 30);
            assertThat(around(board, 1, 1)).as(ties).isEqualTo(lines(players, 0, 1, 1, 2, 2, 3));
        }
    }

    @Test
    void around_a_player_within_a_tie_ranks_follow_the_policy() {
        assertThat(around(scores("1224", 90, 50, 50, 50, 50, 50, 10), 3, 2))
                .isEqualTo(lines(players, 1, 2, 2, 2, 3, 2, 4, 2, 5, 2));
        assertThat(around(scores("1224", 90, 50, 50, 50, 50, 50, 10), 5, 1))
                .isEqualTo(lines(players, 4, 2, 5, 2, 6, 7));
        assertThat(around(scores("1223", 90, 50, 50, 50, 50, 50, 10), 5, 1))
                .isEqualTo(lines(players, 4, 2, 5, 2, 6, 3));
        assertThat(around(scores("1234", 90, 50, 50, 50, 50, 50, 10), 5, 1))
                .isEqualTo(lines(players, 4, 5, 5, 6, 6, 7));
        assertThat(around(scores("1234", 50, 50, 50, 50, 50, 50, 50), 3, 1))
                .as("where all tie, each still has the rank of its arrival")
                .isEqualTo(lines(players, 2, 3, 3, 4, 4, 5));
    }

    @Test
    void ranks_without_gaps_count_on_over_the_edges_of_the_small_scores() {
        for (String direction : List.of("DESC", "ASC")) {
            String board =
                    board(Map.of("metric", "score", "aggregation", "LAST", "ties", "1223", "direction", direction));
            List<Long> best = List.of(70_000L, 2_048L, 2_047L, 0L, -2_048L, -2_049L, -70_000L);
            counted(scored(direction.equals("DESC") ? best : best.reversed()));
            // Two who tied with others on both sides of an edge, and one who left a score to nobody.
            counted(List.of(
                    score(unique("t"), 2_048), score(unique("t"), -2_049), score(players.get(3), best.get(4), 60)));

            assertThat(IntStream.range(0, 7)
                            .mapToObj(player -> get("/v1/leaderboards/%s/standings/%s", board, players.get(player))
                                    .body()
                                    .path("rank")
                                    .asInt()))
                    .as(direction)
                    .isEqualTo(direction.equals("DESC") ? List.of(1, 2, 3, 4, 4, 5, 6) : List.of(1, 2, 3, 3, 4, 5, 6));
        }
    }

    @Test
    void one_player_alone_is_first_of_one_at_a_hundred_percent() {
        String board = scores("1224", 5);
        JsonNode own = get("/v1/leaderboards/%s/standings/%s", board, players.getFirst())
                .body();

        assertThat(own.path("rank").asInt()).isEqualTo(1);
        assertThat(own.path("total").asInt()).isEqualTo(1);
        assertThat(own.path("percentile").asDouble()).isEqualTo(100.0);
        assertThat(around(board, 0, 5)).isEqualTo(lines(players, 0, 1));
        JsonNode page = get("/v1/leaderboards/%s/standings?limit=1", board).body();
        assertThat(page.path("standings").size()).isEqualTo(1);
        assertThat(page.path("next").isNull()).isTrue();
    }

    @Test
    void the_last_of_four_is_at_a_quarter_and_ties_share_a_percentile() {
        String board = scores("1224", 40, 30, 30, 10);

        assertThat(IntStream.range(0, 4)
                        .mapToObj(player -> get("/v1/leaderboards/%s/standings/%s", board, players.get(player))
                                .body()
                                .path("percentile")
                                .asDouble()))
                .containsExactly(100.0, 75.0, 75.0, 25.0);
    }

    @Test
    void an_empty_board_has_a_page_but_nobody_on_it() {
        String board = board(Map.of("metric", "score"));

        assertThat(get("/v1/leaderboards/%s/standings", board)
                        .body()
                        .path("standings")
                        .size())
                .isZero();
        Answer nobody = get("/v1/leaderboards/%s/standings/%s", board, players.getFirst());
        assertThat(nobody.status()).isEqualTo(404);
        assertThat(nobody.body().path("type").asString()).endsWith("not-ranked");
        assertThat(get("/v1/leaderboards/%s/standings/%s/around", board, players.getFirst())
                        .status())
                .isEqualTo(404);
        assertThat(get("/v1/leaderboards/%s/standings/p/around?radius=101", board)
                        .status())
                .isEqualTo(422);
    }

    @Test
    void friends_are_ranked_among_all_and_among_themselves_as_the_board_ties() {
        assertThat(friends(scores("1224", 90, 80, 80, 80, 60, 60, 10)))
                .isEqualTo(List.of("2 1 p1", "2 1 p3", "5 3 p5", "7 4 p6"));
        assertThat(friends(scores("1223", 90, 80, 80, 80, 60, 60, 10)))
                .isEqualTo(List.of("2 1 p1", "2 1 p3", "3 2 p5", "4 3 p6"));
        assertThat(friends(scores("1234", 90, 80, 80, 80, 60, 60, 10)))
                .isEqualTo(List.of("2 1 p1", "4 2 p3", "6 3 p5", "7 4 p6"));
    }

    @Test
    void five_hundred_friends_may_be_asked_for_and_one_more_is_refused() {
        String board = scores("1224", 90, 80, 70);
        List<String> many =
                IntStream.range(0, 499).mapToObj(number -> "nobody-" + number).toList();
        String path = "/v1/leaderboards/" + board + "/standings:lookup";

        assertThat(post(path, Map.of("playerIds", with(many, players.get(2))))
                        .body()
                        .path("standings")
                        .get(0)
                        .path("rank")
                        .asInt())
                .isEqualTo(3);
        assertThat(post(path, Map.of("playerIds", with(many, "nobody-499", "nobody-500")))
                        .status())
                .isEqualTo(422);
        assertThat(post(path, Map.of("playerIds", List.of()))
                        .body()
                        .path("standings")
                        .size())
                .isZero();
        assertThat(post(path, Map.of()).status()).isEqualTo(422);
    }

    /** Of four of them, one asked for twice, and of one who is not there: {@code <rank> <rankAmongThem> <name>}. */
    private List<String> friends(String board) {
        List<String> asked =
                List.of(players.get(6), players.get(1), "nobody", players.get(5), players.get(3), players.get(1));
        return post("/v1/leaderboards/" + board + "/standings:lookup", Map.of("playerIds", asked))
                .body()
                .path("standings")
                .valueStream()
                .map(line -> "%d %d %s"
                        .formatted(
                                line.path("rank").asInt(),
                                line.path("rankAmongThem").asInt(),
                                line.path("playerId").asString().substring(0, 2)))
                .toList();
    }

    private List<String> around(String board, int player, int radius) {
        return get("/v1/leaderboards/%s/standings/%s/around?radius=%d", board, players.get(player), radius)
                .body()
                .path("standings")
                .valueStream()
                .map(line -> line.path("playerId").asString() + " "
                        + line.path("rank").asInt())
                .toList();
    }

    /** Pairs of a player's number and its rank. */
    private static List<String> lines(List<String> players, int... numbersAndRanks) {
        return IntStream.range(0, numbersAndRanks.length / 2)
                .mapToObj(i -> players.get(numbersAndRanks[2 * i]) + " " + numbersAndRanks[2 * i + 1])
                .toList();
    }

    private static List<String> with(List<String> some, String... more) {
        return java.util.stream.Stream.concat(some.stream(), java.util.stream.Stream.of(more))
                .toList();
    }

    /** A board on which the players have these scores, attained one after the other. */
    private String scores(String ties, long... scores) {
        String board = board(Map.of("metric", "score", "aggregation", "LAST", "ties", ties));
        counted(scored(LongStream.of(scores).boxed().toList()));
        return board;
    }

    private List<GameEvent> scored(List<Long> scores) {
        return IntStream.range(0, scores.size())
                .mapToObj(player -> score(players.get(player), scores.get(player), player))
                .toList();
    }

    private static GameEvent score(String player, long score) {
        return score(player, score, 50);
    }

    private static GameEvent score(String player, long score, int second) {
        return Draft.of("score_updated", player)
                .at(NOON.plusSeconds(second))
                .with(Map.of("score", score))
                .event();
    }
}
