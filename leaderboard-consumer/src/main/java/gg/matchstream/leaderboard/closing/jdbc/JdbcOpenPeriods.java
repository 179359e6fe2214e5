package gg.matchstream.leaderboard.closing.jdbc;

import gg.matchstream.leaderboard.board.Board;
import gg.matchstream.leaderboard.board.BoardLock;
import gg.matchstream.leaderboard.board.Boards;
import gg.matchstream.leaderboard.closing.OpenPeriods;
import gg.matchstream.leaderboard.standings.Ranked;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;
import tools.jackson.databind.json.JsonMapper;

@Repository
final class JdbcOpenPeriods implements OpenPeriods {
    private static final String PERIOD_CLOSED = "period_closed";

    private static final String DUE = """
            SELECT p.id, p.board_id, p.period, p.starts_at, p.ends_at
            FROM board_period p JOIN board b ON b.id = p.board_id
            WHERE p.closed_at IS NULL AND p.ends_at < :moment
              AND p.ends_at + make_interval(secs => b.grace_s) < :moment
            ORDER BY p.ends_at, p.id LIMIT :count
            """;

    private static final String FREEZE = """
            UPDATE board_period SET closed_at = :now
            WHERE id = :id AND closed_at IS NULL
              AND EXISTS (SELECT 1 FROM board b WHERE b.id = board_id AND b.version = :version)
            """;

    private static final String TELL =
            "INSERT INTO board_event_outbox (board, type, value) VALUES (:board, :type, :value)";

    private final JdbcClient jdbc;
    private final Boards boards;
    private final BoardLock lock;
    private final JsonMapper json;
    private final TransactionTemplate transaction;

    JdbcOpenPeriods(
            JdbcClient jdbc, Boards boards, BoardLock lock, JsonMapper json, PlatformTransactionManager transactions) {
        this.jdbc = jdbc;
        this.boards = boards;
        this.lock = lock;
        this.json = json;
        this.transaction = new TransactionTemplate(transactions);
    }

    private record Row(int id, int boardId, String period, Instant from, Instant to) {}

    @Override
    public List<Ended> dueBefore(Instant moment, int countMax) {
        List<Row> rows = jdbc.sql(DUE)
                .param("moment", moment.atOffset(ZoneOffset.UTC))
                .param("count", countMax)
                .query((row, _) -> new Row(
                        row.getInt("id"),
                        row.getInt("board_id"),
                        row.getString("period"),
                        row.getObject("starts_at", OffsetDateTime.class).toInstant(),
                        row.getObject("ends_at", OffsetDateTime.class).toInstant()))
                .list();
        if (rows.isEmpty()) return List.of();
        Map<Integer, Board> byId = boards.all().stream().collect(Collectors.toMap(Board::id, Function.identity()));
        return rows.stream()
                .filter(row -> byId.containsKey(row.boardId()))
                .map(row -> new Ended(row.id(), byId.get(row.boardId()), row.period(), row.from(), row.to()))
                .toList();
    }

    @Override
    public boolean close(Ended ended, Supplier<Closed> told, Instant now) {
        return Boolean.TRUE.equals(transaction.execute(_ -> {
            lock.exclusive();
            boolean first = jdbc.sql(FREEZE)
                            .param("id", ended.id())
                            .param("version", ended.board().version())
                            .param("now", now.atOffset(ZoneOffset.UTC))
                            .update()
                    > 0;
            if (first) {
                jdbc.sql(TELL)
                        .param("board", ended.board().name())
                        .param("type", PERIOD_CLOSED)
                        .param("value", value(told.get()))
                        .update();
            }
            return first;
        }));
    }

    private String value(Closed closed) {
        Ended period = closed.period();
        Map<String, Object> value = new LinkedHashMap<>();
        value.put("type", PERIOD_CLOSED);
        value.put("board", period.board().name());
        value.put("period", period.period());
        value.put("from", period.from().toString());
        value.put("to", period.to().toString());
        value.put("closedAt", closed.closedAt().toString());
        value.put("total", closed.total());
        value.put("top", closed.top().stream().map(JdbcOpenPeriods::line).toList());
        return json.writeValueAsString(value);
    }

    private static Map<String, Object> line(Ranked line) {
        Map<String, Object> shown = new LinkedHashMap<>();
        shown.put("rank", line.rank());
        shown.put("playerId", line.playerId());
        shown.put("score", line.score());
        shown.put("attainedAt", line.attainedAt().toString());
        return shown;
    }
}
