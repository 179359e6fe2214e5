package gg.matchstream.leaderboard.standings.jdbc;

import gg.matchstream.leaderboard.board.Board;
import gg.matchstream.leaderboard.standings.PeriodList;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

@Repository
final class JdbcPeriodList implements PeriodList {
    private static final String LIST = """
            SELECT period, starts_at, ends_at, closed_at FROM board_period
            WHERE board_id = :board
              AND (:before::text IS NULL
                   OR starts_at < (SELECT starts_at FROM board_period WHERE board_id = :board AND period = :before))
            ORDER BY starts_at DESC NULLS FIRST, period LIMIT :limit
            """;

    private final JdbcClient jdbc;

    JdbcPeriodList(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public List<Counted> of(Board board, @Nullable String before, int limit) {
        return jdbc.sql(LIST)
                .param("board", board.id())
                .param("before", before)
                .param("limit", limit)
                .query((row, _) -> new Counted(
                        row.getString("period"),
                        instant(row, "starts_at"),
                        instant(row, "ends_at"),
                        instant(row, "closed_at")))
                .list();
    }

    private static @Nullable Instant instant(ResultSet row, String column) throws SQLException {
        OffsetDateTime value = row.getObject(column, OffsetDateTime.class);
        return value == null ? null : value.toInstant();
    }
}
