package gg.matchstream.leaderboard.board.jdbc;

import gg.matchstream.leaderboard.board.BoardLock;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

/** An advisory lock: unlike a row it leaves nothing behind to vacuum, however many batches take it. */
@Component
final class JdbcBoardLock implements BoardLock {
    private static final long KEY = 0x6c65_6164_6572_626fL;

    private final JdbcClient jdbc;

    JdbcBoardLock(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public void shared() {
        take("SELECT pg_advisory_xact_lock_shared(:key)");
    }

    @Override
    public void exclusive() {
        take("SELECT pg_advisory_xact_lock(:key)");
    }

    private void take(String sql) {
        jdbc.sql(sql).param("key", KEY).query(_ -> {});
    }
}
