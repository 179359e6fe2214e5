package gg.matchstream.leaderboard.closing.jdbc;

import gg.matchstream.leaderboard.closing.BoardNews;
import java.util.List;
import java.util.function.Consumer;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

@Repository
final class JdbcBoardNews implements BoardNews {
    private static final String LOCK = "SELECT pg_try_advisory_xact_lock(hashtext('leaderboard.news'))";

    private static final String OLDEST =
            "SELECT id, board, type, value FROM board_event_outbox ORDER BY id LIMIT :count";

    private static final String DELETE = "DELETE FROM board_event_outbox WHERE id = ANY(:ids)";

    private static final String COUNT = "SELECT count(*) FROM board_event_outbox";

    private final JdbcClient jdbc;
    private final TransactionTemplate transaction;

    JdbcBoardNews(JdbcClient jdbc, PlatformTransactionManager transactions) {
        this.jdbc = jdbc;
        this.transaction = new TransactionTemplate(transactions);
    }

    @Override
    public int drain(int countMax, Consumer<List<News>> publisher) {
        Integer drained = transaction.execute(_ -> {
            if (!jdbc.sql(LOCK).query(Boolean.class).single()) return 0;
            List<News> oldest = jdbc.sql(OLDEST)
                    .param("count", countMax)
                    .query((row, _) -> new News(
                            row.getLong("id"), row.getString("board"), row.getString("type"), row.getString("value")))
                    .list();
            if (oldest.isEmpty()) return 0;
            publisher.accept(oldest);
            return jdbc.sql(DELETE)
                    .param("ids", oldest.stream().map(News::number).toArray(Long[]::new))
                    .update();
        });
        return drained == null ? 0 : drained;
    }

    @Override
    public long waiting() {
        return jdbc.sql(COUNT).query(Long.class).single();
    }
}
