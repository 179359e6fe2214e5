package gg.matchstream.leaderboard.standings;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.contract.event.GameEvent;
import gg.matchstream.leaderboard.LeaderboardContext;
import gg.matchstream.leaderboard.Stream.Draft;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.JsonNode;

/** Pages of a board whose scores tie, move, hide and go between two of them. */
class PagingIT extends LeaderboardContext {
    private static final Instant NOON = Instant.parse("2026-11-30T12:00:00Z");

    private final String board = unique("board");
    private final List<String> players =
            IntStream.range(0, 9).mapToObj(number -> unique("p" + number)).toList();

    @Test
    void ties_across_pages_keep_one_rank_and_nobody_comes_twice() {
        create("1224");
        List<GameEvent> tied = new ArrayList<>(
                IntStream.range(1, 8).mapToObj(i -> score(i, 50, i)).toList());
        tied.add(score(0, 90, 0));
        tied.add(score(8, 10, 8));
        counted(tied);

        List<JsonNode> lines = pages(3);

        assertThat(lines).extracting(line -> line.path("playerId").asString()).containsExactlyElementsOf(players);
        assertThat(lines).extracting(line -> line.path("rank").asInt()).containsExactly(1, 2, 2, 2, 2, 2, 2, 2, 9);
    }

    @Test
    void ties_across_pages_are_numbered_on_where_ranks_have_no_gaps_and_where_each_is_its_own() {
        create("1223");
        counted(IntStream.range(0, 9).mapToObj(i -> score(i, 50 - i / 4, i)).toList());
        assertThat(pages(3)).extracting(line -> line.path("rank").asInt()).containsExactly(1, 1, 1, 1, 2, 2, 2, 2, 3);

        call("PUT", "/v1/leaderboards/" + board, LIVEOPS, definition("1234"));

        assertThat(pages(2)).extracting(line -> line.path("rank").asInt()).containsExactly(1, 2, 3, 4, 5, 6, 7, 8, 9);
    }

    @Test
    void who_stays_where_it_is_comes_exactly_once_while_others_move_between_two_pages() {
        create("1224");
        counted(IntStream.range(0, 9).mapToObj(i -> score(i, 90 - i, i)).toList());
        JsonNode first = page(3, "");

        // One falls behind, one climbs past those already shown, the one that the cursor names goes.
        counted(List.of(score(0, 1, 20), score(7, 500, 20)));
        call("DELETE", "/v1/players/" + players.get(2), LIVEOPS, null);
        JsonNode second = page(10, first.path("next").asString());

        assertThat(ids(first)).containsExactly(players.get(0), players.get(1), players.get(2));
        assertThat(ids(second))
                .containsExactly(
                        players.get(3), players.get(4), players.get(5), players.get(6), players.get(8), players.get(0));
        assertThat(second.path("standings")
                        .valueStream()
                        .map(line -> line.path("rank").asInt()))
                .as("ranks are those of now: one climbed before them, one fell, one is gone")
                .containsExactly(3, 4, 5, 6, 7, 8);
        assertThat(second.path("next").isNull()).isTrue();
    }

    @Test
    void a_page_begins_at_any_rank_and_there_is_none_beyond_the_last() {
        create("1224");
        counted(IntStream.range(0, 9).mapToObj(i -> score(i, 90 - i, i)).toList());

        JsonNode middle =
                get("/v1/leaderboards/%s/standings?limit=2&fromRank=5", board).body();
        JsonNode beyond =
                get("/v1/leaderboards/%s/standings?fromRank=10", board).body();

        assertThat(ids(middle)).containsExactly(players.get(4), players.get(5));
        assertThat(ids(page(2, middle.path("next").asString()))).containsExactly(players.get(6), players.get(7));
        assertThat(ids(beyond)).isEmpty();
        assertThat(beyond.path("next").isNull()).isTrue();
        assertThat(get("/v1/leaderboards/%s/standings?fromRank=0", board).status())
                .isEqualTo(422);
    }

    @Test
    void a_cursor_stays_in_its_period_and_a_broken_one_is_refused() {
        create("1224");
        counted(IntStream.range(0, 3).mapToObj(i -> score(i, 90 - i, i)).toList());
        String next = page(1, "").path("next").asString();

        assertThat(get("/v1/leaderboards/%s/standings?cursor=%s", board, next.substring(1))
                        .status())
                .isEqualTo(400);
        Answer refused = get("/v1/leaderboards/%s/standings?cursor=nonsense", board);
        assertThat(refused.status()).isEqualTo(400);
        assertThat(refused.body().path("type").asString()).endsWith("bad-cursor");
        assertThat(get("/v1/leaderboards/%s/standings?limit=501", board).status())
                .isEqualTo(422);
        assertThat(get("/v1/leaderboards/kills-daily/standings?cursor=%s", next).status())
                .as("all-time is no period of a daily board")
                .isEqualTo(404);
    }

    private void create(String ties) {
        assertThat(call("PUT", "/v1/leaderboards/" + board, LIVEOPS, definition(ties))
                        .status())
                .isEqualTo(201);
    }

    private static Map<String, Object> definition(String ties) {
        return Map.of("metric", "score", "aggregation", "LAST", "ties", ties);
    }

    private List<JsonNode> pages(int size) {
        List<JsonNode> lines = new ArrayList<>();
        String next = "";
        do {
            JsonNode page = page(size, next);
            page.path("standings").forEach(lines::add);
            next = page.path("next").asString("");
        } while (!next.isEmpty());
        return lines;
    }

    private JsonNode page(int size, String cursor) {
        return get("/v1/leaderboards/%s/standings?limit=%d&cursor=%s", board, size, cursor)
                .body();
    }

    private static List<String> ids(JsonNode page) {
        return page.path("standings")
                .valueStream()
                .map(line -> line.path("playerId").asString())
                .toList();
    }

    private GameEvent score(int player, long score, int second) {
        return Draft.of("score_updated", players.get(player))
                .at(NOON.plusSeconds(second))
                .with(Map.of("score", score))
                .event();
    }
}
