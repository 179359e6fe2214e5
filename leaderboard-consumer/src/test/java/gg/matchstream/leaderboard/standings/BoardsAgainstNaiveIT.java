package gg.matchstream.leaderboard.standings;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.contract.event.GameEvent;
import gg.matchstream.leaderboard.LeaderboardContext;
import gg.matchstream.leaderboard.Stream.Draft;
import gg.matchstream.leaderboard.standings.NaiveBoard.Line;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;

/** The whole service against a board of the plainest kind, under random events, redeliveries, hides and unhides. */
class BoardsAgainstNaiveIT extends LeaderboardContext {
    private static final Instant NOON = Instant.parse("2026-11-30T12:00:00Z");
    private static final int PLAYERS = 40;

    /** Few, so that many tie. */
    private static final List<Integer> SCORES = List.of(-2, -1, 0, 0, 1, 2);

    /** LAST is compared with events in order: an attained moment depends on what was overtaken, not only on what is. */
    @ParameterizedTest
    @CsvSource({
        "SUM,DESC,1224,1",
        "SUM,ASC,1223,2",
        "MAX,DESC,1234,3",
        "MIN,ASC,1224,4",
        "MAX,DESC,1223,5",
        "LAST,DESC,1224,6"
    })
    void every_read_agrees_with_the_naive_board(String aggregation, String direction, String ties, long seed) {
        Random random = new Random(seed);
        String board =
                board(Map.of("metric", "score", "aggregation", aggregation, "direction", direction, "ties", ties));
        NaiveBoard naive = new NaiveBoard(aggregation, direction.equals("DESC"), ties);
        List<String> players = players();
        List<GameEvent> sent = new ArrayList<>();
        for (int step = 0; step < 4; step++) {
            List<GameEvent> events = events(players, 120, step, random);
            if (!aggregation.equals("LAST")) Collections.shuffle(events, random);
            events.forEach(naive::take);
            sent.addAll(events);
            List<GameEvent> delivered = new ArrayList<>(events);
            for (int again = 0; again < 40; again++) delivered.add(sent.get(random.nextInt(sent.size())));
            counted(delivered);
            hideSome(board, players, naive, random);

            compare(board, naive.lines(), random);
        }
        assertCountsAreRight();
    }

    private void hideSome(String board, List<String> players, NaiveBoard naive, Random random) {
        for (int i = 0; i < 4; i++) {
            String player = players.get(random.nextInt(players.size()));
            boolean hidden = random.nextBoolean();
            naive.hide(player, hidden);
            post(
                    "/v1/leaderboards/" + board + "/standings/" + player + (hidden ? ":hide" : ":unhide"),
                    Map.of("reason", "test"));
        }
    }

    private void compare(String board, List<Line> expected, Random random) {
        String path = "/v1/leaderboards/" + board + "/standings";
        assertThat(paged(path, 1 + random.nextInt(9))).isEqualTo(expected);
        int from = 1 + random.nextInt(expected.size());
        assertThat(lines(get(path + "?limit=3&fromRank=" + from).body()))
                .isEqualTo(expected.subList(from - 1, Math.min(expected.size(), from + 2)));
        for (int index : List.of(0, random.nextInt(expected.size()), expected.size() - 1)) {
            Line line = expected.get(index);
            JsonNode one = get("%s/%s", path, line.player()).body();
            assertThat(one.path("rank").asLong()).isEqualTo(line.rank());
            assertThat(one.path("score").asLong()).isEqualTo(line.score());
            assertThat(one.path("total").asInt()).isEqualTo(expected.size());
            assertThat(one.path("percentile").asDouble())
                    .isEqualTo(100.0 * (expected.size() - line.rank() + 1) / expected.size());
            assertThat(lines(get("%s/%s/around?radius=3", path, line.player()).body()))
                    .isEqualTo(expected.subList(Math.max(0, index - 3), Math.min(expected.size(), index + 4)));
        }
        List<Line> friends =
                expected.stream().filter(_ -> random.nextInt(3) == 0).toList();
        List<String> asked = new ArrayList<>(friends.stream().map(Line::player).toList());
        asked.add("nobody-at-all");
        Collections.shuffle(asked, random);
        assertThat(lines(post(path + ":lookup", Map.of("playerIds", asked)).body()))
                .isEqualTo(friends);
    }

    private List<Line> paged(String path, int size) {
        List<Line> all = new ArrayList<>();
        String next = "";
        do {
            JsonNode page = get(path + "?limit=" + size + (next.isEmpty() ? "" : "&cursor=" + next))
                    .body();
            all.addAll(lines(page));
            next = page.path("next").asString("");
        } while (!next.isEmpty());
        return all;
    }

    private static List<Line> lines(JsonNode body) {
        List<Line> lines = new ArrayList<>();
        body.path("standings")
                .forEach(line -> lines.add(new Line(
                        line.path("playerId").asString(),
                        line.path("rank").asLong(),
                        line.path("score").asLong())));
        return lines;
    }

    private static List<String> players() {
        List<String> players = new ArrayList<>();
        for (int i = 0; i < PLAYERS; i++) players.add(unique("p"));
        return players;
    }

    private static List<GameEvent> events(List<String> players, int count, int step, Random random) {
        List<GameEvent> events = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            events.add(Draft.of("score_updated", players.get(random.nextInt(players.size())))
                    .at(NOON.plusMillis(step * 1_000L + i))
                    .with(Map.of("score", SCORES.get(random.nextInt(SCORES.size()))))
                    .event());
        }
        return events;
    }
}
