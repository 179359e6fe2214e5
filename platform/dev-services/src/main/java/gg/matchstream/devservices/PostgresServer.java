package gg.matchstream.devservices;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.time.Duration;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;

/** A PostgreSQL server as a child process of this JVM, which owns it and must {@link #close} it. */
public final class PostgresServer implements AutoCloseable {
    /** Recovery of a large log after a crash may take its time. */
    private static final Duration START_MAX = Duration.ofSeconds(60);

    private static final long STOP_SECONDS_MAX = 20;
    private static final long POLL_NANOS = TimeUnit.MILLISECONDS.toNanos(50);

    private final PostgresSettings settings;
    private final Process process;

    private PostgresServer(PostgresSettings settings, Process process) {
        this.settings = settings;
        this.process = process;
    }

    /**
     * Returns once the server accepts connections and the database exists. The server's log is {@code postgres.log}
     * beside the data folder.
     *
     * @throws IOException if it ends by itself or does not answer in time; the message holds the end of its log
     */
    public static PostgresServer start(PostgresSettings settings) throws IOException {
        var log = settings.data().toAbsolutePath().resolveSibling("postgres.log");
        var command = PostgresCluster.prepare(settings).serverCommand();
        var process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()))
                .start();
        var server = new PostgresServer(settings, process);
        try {
            server.awaitReady(log);
        } catch (IOException | RuntimeException failed) {
            server.kill();
            throw failed;
        }
        return server;
    }

    public String jdbcUrl() {
        return settings.jdbcUrl();
    }

    public PostgresSettings settings() {
        return settings;
    }

    public long pid() {
        return process.pid();
    }

    /** SIGKILL, as a crash: nothing is closed; a next start on the folder recovers. */
    public void kill() {
        process.destroyForcibly().onExit().join();
    }

    /** Cuts clients off, writes everything and waits for the end; a server that does not end is killed. */
    @Override
    public void close() throws IOException {
        if (!process.isAlive()) {
            return;
        }
        Signals.INT.sendTo(process.pid());
        try {
            if (!process.waitFor(STOP_SECONDS_MAX, TimeUnit.SECONDS)) {
                kill();
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            kill();
        }
    }

    /**
     * Whether the server takes connections; makes the database when it is missing.
     *
     * @return false while it does not answer (yet)
     */
    public static boolean answers(PostgresSettings settings) {
        var maintenance = settings.jdbcUrl("postgres") + "?connectTimeout=2&socketTimeout=10";
        try (var connection = DriverManager.getConnection(maintenance, settings.user(), settings.password());
                var statement = connection.prepareStatement("SELECT 1 FROM pg_database WHERE datname = ?")) {
            statement.setString(1, settings.database());
            try (var existing = statement.executeQuery()) {
                if (existing.next()) {
                    return true;
                }
            }
            try (var create = connection.createStatement()) {
                create.execute("CREATE DATABASE \"" + settings.database() + "\"");
            }
            return true;
        } catch (SQLException notYet) {
            return false;
        }
    }

    private void awaitReady(Path log) throws IOException {
        long deadline = System.nanoTime() + START_MAX.toNanos();
        while (!answers(settings)) {
            if (!process.isAlive()) {
                throw new IOException("PostgreSQL ended while it started: " + endOf(log));
            }
            if (System.nanoTime() > deadline) {
                throw new IOException(
                        "PostgreSQL did not answer within " + START_MAX.toSeconds() + " s: " + endOf(log));
            }
            LockSupport.parkNanos(POLL_NANOS);
        }
        if (!process.isAlive()) {
            throw new IOException("another server answers on port " + settings.port() + ": " + endOf(log));
        }
    }

    private static String endOf(Path log) throws IOException {
        var lines = Files.readAllLines(log);
        return String.join(" / ", lines.subList(Math.max(0, lines.size() - 3), lines.size()));
    }
}
