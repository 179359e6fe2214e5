package gg.matchstream.leaderboard.standings.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.leaderboard.LeaderboardContext;
import java.time.OffsetDateTime;
import java.util.HashMap;
import java.util.Map;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;
import org.springframework.jdbc.support.SqlArrayValue;

/** A plan is kept: also one made while the tables are as small as here must be the one for ten million players. */
class ReadingPlansIT extends LeaderboardContext {
    private static final Map<String, String> READS = Map.of(
            "top", LinesSql.TOP,
            "after", LinesSql.AFTER,
            "from", LinesSql.FROM,
            "around", LinesSql.AROUND,
            "player", JdbcPlayerRanks.OF_PLAYER,
            "players", JdbcPlayerRanks.OF_PLAYERS);

    @ParameterizedTest
    @ValueSource(strings = {"top", "after", "from", "around", "player", "players"})
    void every_read_walks_the_indices_and_sorts_no_board(String read) {
        Map<String, Object> values = new HashMap<>(
                Map.of("board", 1, "version", 0, "period", "all-time", "ties", "1224", "limit", 51, "position", 5L));
        values.putAll(Map.of(
                "key", 7L, "attained", OffsetDateTime.parse("2026-11-30T12:00:00Z"), "player", "p-1", "radius", 5));
        values.put("players", new SqlArrayValue("text", "p-1", "p-2"));

        String plan = String.join(
                "\n",
                jdbc.sql("EXPLAIN " + READS.get(read))
                        .params(values)
                        .query(String.class)
                        .list());

        assertThat(plan).doesNotContain("Seq Scan", "Bitmap");
        assertThat(plan.lines().filter(line -> line.contains(" on standing ")))
                .isNotEmpty()
                .allMatch(line -> line.contains("using standing_order") || line.contains("using standing_pk"));
        if (!read.startsWith("player"))
            assertThat(plan).as("lines come in the order of the index").containsPattern("Limit[^\\n]*\\n +-> +Index");
    }
}
