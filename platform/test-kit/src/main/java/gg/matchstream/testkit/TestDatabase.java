package gg.matchstream.testkit;

import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;

/** One PostgreSQL database and who may enter it. */
public record TestDatabase(String jdbcUrl, String user, String password) {

    public Connection connect() throws SQLException {
        return DriverManager.getConnection(jdbcUrl, user, password);
    }

    @Override
    public String toString() {
        return "TestDatabase[" + jdbcUrl + "]";
    }
}
