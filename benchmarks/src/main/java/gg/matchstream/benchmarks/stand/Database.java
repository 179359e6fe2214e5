package gg.matchstream.benchmarks.stand;

import gg.matchstream.devservices.FreePorts;
import gg.matchstream.devservices.PostgresServer;
import gg.matchstream.devservices.PostgresSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.Map;

/** A PostgreSQL of a measurement's own, with every commit flushed to disk. */
public final class Database implements AutoCloseable {
    private static final String USER = "bench";
    private static final String PASSWORD = "bench";

    private final PostgresServer server;

    private Database(PostgresServer server) {
        this.server = server;
    }

    static Database start(Path folder) throws IOException {
        Files.createDirectories(folder);
        return new Database(PostgresServer.start(new PostgresSettings(
                folder.resolve("binaries"),
                folder.resolve("data"),
                FreePorts.next(),
                USER,
                PASSWORD,
                "bench",
                PostgresSettings.Durability.SURVIVES_POWER_LOSS)));
    }

    /** What a service needs to find it. */
    Map<String, String> settings() {
        return Map.of(
                "MATCHSTREAM_DB_URL", server.jdbcUrl(),
                "MATCHSTREAM_DB_USER", USER,
                "MATCHSTREAM_DB_PASSWORD", PASSWORD);
    }

    public Connection connect(String schema) throws SQLException {
        Connection connection = DriverManager.getConnection(server.jdbcUrl(), USER, PASSWORD);
        connection.setSchema(schema);
        return connection;
    }

    /** The first column of the first row. */
    public long number(String schema, String sql) throws SQLException {
        try (Connection connection = connect(schema);
                Statement statement = connection.createStatement();
                ResultSet rows = statement.executeQuery(sql)) {
            rows.next();
            return rows.getLong(1);
        }
    }

    public void run(String schema, String sql) throws SQLException {
        try (Connection connection = connect(schema);
                Statement statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    @Override
    public void close() throws IOException {
        server.close();
    }
}
