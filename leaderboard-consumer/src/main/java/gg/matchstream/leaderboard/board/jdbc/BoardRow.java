package gg.matchstream.leaderboard.board.jdbc;

import gg.matchstream.leaderboard.board.Aggregation;
import gg.matchstream.leaderboard.board.Board;
import gg.matchstream.leaderboard.board.BoardDefinition;
import gg.matchstream.leaderboard.board.Direction;
import gg.matchstream.leaderboard.board.Metric;
import gg.matchstream.leaderboard.board.Ties;
import gg.matchstream.leaderboard.period.PeriodKind;
import gg.matchstream.leaderboard.period.Season;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** A board as a row; its two small lists are JSON. */
final class BoardRow {
    private static final JsonMapper MAPPER = JsonMapper.shared();

    private BoardRow() {}

    static Board board(ResultSet row, int number) throws SQLException {
        BoardDefinition definition = new BoardDefinition(
                Metric.of(row.getString("metric")).orElseThrow(),
                Aggregation.valueOf(row.getString("aggregation")),
                Direction.valueOf(row.getString("direction")),
                PeriodKind.valueOf(row.getString("period")),
                ZoneId.of(row.getString("zone")),
                Ties.of(row.getString("ties")).orElseThrow(),
                Duration.ofSeconds(row.getLong("grace_s")),
                row.getInt("min_matches"),
                MAPPER.readValue(row.getString("filters"), new TypeReference<Map<String, List<String>>>() {}),
                MAPPER.readValue(row.getString("seasons"), new TypeReference<List<Season>>() {}));
        return new Board(row.getInt("id"), row.getString("name"), row.getInt("version"), definition);
    }

    static String json(Object value) {
        return MAPPER.writeValueAsString(value);
    }
}
