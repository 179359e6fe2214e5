package gg.matchstream.devservices;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gg.matchstream.devservices.PostgresSettings.Durability;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

class PostgresServerIT {
    private static final Path BINARIES = Path.of("target", "postgres-binaries");

    @TempDir
    Path folder;

    private PostgresSettings settings;

    @BeforeEach
    void settings() {
        settings = new PostgresSettings(
                BINARIES,
                folder.resolve("data"),
                FreePorts.next(),
                "matchstream",
                "a secret",
                "matchstream",
                Durability.SURVIVES_POWER_LOSS);
    }

    @Test
    void rows_survive_a_stop_a_kill_and_an_orphaned_server() throws Exception {
        var first = PostgresServer.start(settings);
        execute("CREATE TABLE score (points int)");
        execute("INSERT INTO score VALUES (1)");
        first.close();
        var second = PostgresServer.start(settings);
        execute("INSERT INTO score VALUES (2)");
        second.kill();
        var orphan = PostgresServer.start(settings);
        execute("INSERT INTO score VALUES (3)");

        try (var third = PostgresServer.start(settings)) {
            assertThat(ProcessHandle.of(orphan.pid()).filter(ProcessHandle::isAlive))
                    .isEmpty();
            assertThat(third.pid()).isNotEqualTo(orphan.pid());
            assertThat(sum()).isEqualTo(6);
        }
    }

    @Test
    void a_wrong_password_is_refused() throws Exception {
        try (var server = PostgresServer.start(settings)) {
            assertThatThrownBy(() -> DriverManager.getConnection(server.jdbcUrl(), "matchstream", "guessed"))
                    .hasMessageContaining("password authentication failed");
        }
    }

    @Test
    void a_lock_file_whose_process_number_now_belongs_to_another_program_does_not_hinder_the_start() throws Exception {
        PostgresServer.start(settings).close();
        Files.writeString(
                settings.data().resolve("postmaster.pid"),
                ProcessHandle.current().pid() + "\n");

        try (var server = PostgresServer.start(settings)) {
            assertThat(server.pid()).isNotEqualTo(ProcessHandle.current().pid());
        }
    }

    @Test
    void commits_are_flushed_to_disk() throws Exception {
        try (var server = PostgresServer.start(settings)) {
            assertThat(server.settings()).isEqualTo(settings);
            assertThat(show("fsync")).isEqualTo("on");
            assertThat(show("synchronous_commit")).isEqualTo("on");
        }
    }

    private Connection connect() throws SQLException {
        return DriverManager.getConnection(settings.jdbcUrl(), settings.user(), settings.password());
    }

    private void execute(String sql) throws SQLException {
        try (var connection = connect();
                var statement = connection.createStatement()) {
            statement.execute(sql);
        }
    }

    private int sum() throws SQLException {
        try (var connection = connect();
                var statement = connection.createStatement();
                var rows = statement.executeQuery("SELECT sum(points) FROM score")) {
            rows.next();
            return rows.getInt(1);
        }
    }

    private String show(String name) throws SQLException {
        try (var connection = connect();
                var statement = connection.createStatement();
                var rows = statement.executeQuery("SHOW " + name)) {
            rows.next();
            return rows.getString(1);
        }
    }
}
