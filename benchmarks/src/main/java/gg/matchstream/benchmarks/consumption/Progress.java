package gg.matchstream.benchmarks.consumption;

import gg.matchstream.benchmarks.stand.Pause;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.function.LongSupplier;

/** What the consumer's own tables say of how far it is. */
final class Progress implements AutoCloseable {
    private static final Duration LOOK_EVERY = Duration.ofMillis(10);
    private static final Duration WAIT_MAX = Duration.ofMinutes(20);
    private static final String TABLES_EXIST = "SELECT to_regclass('leaderboard.consumer_offset') IS NOT NULL";
    private static final String READ = """
            SELECT COALESCE(sum(o.next_offset), 0) FROM leaderboard.consumer_offset o
            JOIN leaderboard.consumer c ON c.id = o.reader WHERE c.name = 'leaderboard'
            """;
    private static final String REMEMBERED = "SELECT count(*) FROM leaderboard.processed_events";

    private final Connection connection;
    private boolean hasTables;

    Progress(Connection connection) {
        this.connection = connection;
    }

    /** Records read so far. */
    long read() throws SQLException {
        if (!hasTables) hasTables = isTrue(TABLES_EXIST);
        return hasTables ? number(READ) : 0;
    }

    /** @return when it was seen, by {@link System#nanoTime()} */
    long awaitMore(long than) throws SQLException {
        return await(() -> than + 1);
    }

    /** @param wanted asked again at each look, so that it may grow */
    long await(LongSupplier wanted) throws SQLException {
        long begin = System.nanoTime();
        while (true) {
            long target = wanted.getAsLong();
            long read = read();
            long now = System.nanoTime();
            if (read >= target) return now;
            if (now - begin > WAIT_MAX.toNanos()) {
                throw new IllegalStateException("read " + read + " of " + target + " records and got no further");
            }
            Pause.ofMillis(LOOK_EVERY.toMillis());
        }
    }

    /** @throws IllegalStateException when an event was lost or counted twice */
    void requireEachOnce(long events) throws SQLException {
        long remembered = number(REMEMBERED);
        if (remembered != events) {
            throw new IllegalStateException(events + " events were sent, " + remembered + " took effect");
        }
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }

    private boolean isTrue(String sql) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql);
                ResultSet rows = statement.executeQuery()) {
            return rows.next() && rows.getBoolean(1);
        }
    }

    private long number(String sql) throws SQLException {
        try (PreparedStatement statement = connection.prepareStatement(sql);
                ResultSet rows = statement.executeQuery()) {
            rows.next();
            return rows.getLong(1);
        }
    }
}
