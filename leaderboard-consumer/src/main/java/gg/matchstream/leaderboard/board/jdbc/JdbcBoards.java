package gg.matchstream.leaderboard.board.jdbc;

import gg.matchstream.leaderboard.board.Board;
import gg.matchstream.leaderboard.board.BoardDefinition;
import gg.matchstream.leaderboard.board.BoardLock;
import gg.matchstream.leaderboard.board.BoardRules;
import gg.matchstream.leaderboard.board.Boards;
import gg.matchstream.leaderboard.board.RankedAgain;
import java.util.List;
import java.util.Optional;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

@Repository
final class JdbcBoards implements Boards {
    private static final String COLUMNS =
            "id, name, version, metric, aggregation, direction, period, zone, ties, grace_s, min_matches, filters, seasons";

    /** Those that batches write row by row have no foreign keys, which would cost a look-up for each row. */
    private static final List<String> HOT_TABLES = List.of("standing", "rank_bucket", "rank_block");

    private static final String EMPTY = """
            DELETE FROM %s WHERE period_id IN (
                SELECT p.id FROM board_period p JOIN board b ON b.id = p.board_id WHERE b.name = :name)
            """;

    private static final String INSERT = """
            INSERT INTO board (name, metric, aggregation, direction, period, zone, ties, grace_s, min_matches, filters,
                seasons)
            VALUES (:name, :metric, :aggregation, :direction, :period, :zone, :ties, :grace, :minMatches,
                :filters::jsonb, :seasons::jsonb)
            """;

    private static final String CHANGE = """
            UPDATE board SET version = version + 1, ties = :ties, grace_s = :grace, min_matches = :minMatches, seasons = :seasons::jsonb
            WHERE name = :name
            """;

    /** A season that runs ends when the definition says so, not when it said so as the first event came. */
    private static final String MOVE_OPEN_SEASONS = """
            UPDATE board_period p SET starts_at = s."from", ends_at = s."to"
            FROM board b CROSS JOIN LATERAL jsonb_to_recordset(b.seasons) AS s (id text, "from" timestamptz, "to" timestamptz)
            WHERE b.name = :name AND p.board_id = b.id AND p.period = s.id AND p.closed_at IS NULL
            """;

    private static final String AUDIT = """
            INSERT INTO moderation_audit (at, actor, action, board) VALUES (now(), :actor, :action, :board)
            """;

    private final JdbcClient jdbc;
    private final TransactionTemplate transaction;
    private final BoardLock lock;
    private final RankedAgain rankedAgain;

    JdbcBoards(JdbcClient jdbc, PlatformTransactionManager transactions, BoardLock lock, RankedAgain rankedAgain) {
        this.jdbc = jdbc;
        this.transaction = new TransactionTemplate(transactions);
        this.lock = lock;
        this.rankedAgain = rankedAgain;
    }

    @Override
    public List<Board> all() {
        return jdbc.sql("SELECT " + COLUMNS + " FROM board ORDER BY name")
                .query(BoardRow::board)
                .list();
    }

    @Override
    public Optional<Board> named(String name) {
        return jdbc.sql("SELECT " + COLUMNS + " FROM board WHERE name = :name")
                .param("name", name)
                .query(BoardRow::board)
                .optional();
    }

    @Override
    public List<Board> heldForBatch() {
        lock.shared();
        return all();
    }

    @Override
    public Saved save(String name, BoardDefinition definition, String by) {
        return java.util.Objects.requireNonNull(transaction.execute(_ -> {
            lock.exclusive();
            Optional<Board> before = named(name);
            if (before.isEmpty()) return create(name, definition, by);
            if (!before.get().definition().countsLike(definition)) return new Saved.InUse(before.get());
            write(CHANGE, name, definition);
            jdbc.sql(MOVE_OPEN_SEASONS).param("name", name).update();
            audit("board-changed", name, by);
            Board changed = named(name).orElseThrow();
            if (changed.definition().minMatches() != before.get().definition().minMatches()) rankedAgain.run(changed);
            return new Saved.Changed(changed);
        }));
    }

    @Override
    public boolean delete(String name, String by) {
        return Boolean.TRUE.equals(transaction.execute(_ -> {
            lock.exclusive();
            for (String table : HOT_TABLES)
                jdbc.sql(EMPTY.formatted(table)).param("name", name).update();
            boolean deleted = jdbc.sql("DELETE FROM board WHERE name = :name")
                            .param("name", name)
                            .update()
                    > 0;
            if (deleted) audit("board-deleted", name, by);
            return deleted;
        }));
    }

    private Saved create(String name, BoardDefinition definition, String by) {
        if (all().size() >= BoardRules.BOARDS_MAX) return new Saved.TooMany();
        write(INSERT, name, definition);
        audit("board-created", name, by);
        return new Saved.Created(named(name).orElseThrow());
    }

    private void write(String sql, String name, BoardDefinition definition) {
        var statement = jdbc.sql(sql)
                .param("name", name)
                .param("ties", definition.ties().code())
                .param("grace", definition.grace().toSeconds())
                .param("minMatches", definition.minMatches())
                .param("seasons", BoardRow.json(definition.seasons()));
        if (sql.equals(INSERT)) {
            statement = statement
                    .param("metric", definition.metric().name())
                    .param("aggregation", definition.aggregation().name())
                    .param("direction", definition.direction().name())
                    .param("period", definition.period().name())
                    .param("zone", definition.zone().getId())
                    .param("filters", BoardRow.json(definition.filters()));
        }
        statement.update();
    }

    private void audit(String action, String board, String by) {
        jdbc.sql(AUDIT)
                .param("actor", by)
                .param("action", action)
                .param("board", board)
                .update();
    }
}
