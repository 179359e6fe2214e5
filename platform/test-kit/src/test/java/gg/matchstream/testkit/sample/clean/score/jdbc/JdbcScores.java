package gg.matchstream.testkit.sample.clean.score.jdbc;

import gg.matchstream.testkit.sample.clean.score.Score;
import java.sql.Connection;
import java.sql.SQLException;
import java.time.Instant;

final class JdbcScores {
    Score latest(Connection connection) throws SQLException {
        return new Score(connection.getTransactionIsolation(), Instant.now());
    }
}
