package gg.matchstream.testkit;

import gg.matchstream.devservices.Folders;
import gg.matchstream.devservices.PostgresCluster;
import gg.matchstream.devservices.PostgresServer;
import gg.matchstream.devservices.PostgresSettings;
import gg.matchstream.devservices.Signals;
import java.io.IOException;
import java.nio.file.Path;

/** A PostgreSQL server of a test's own: its port and data stay the same over stops, kills and restarts. */
public final class DedicatedPostgres implements AutoCloseable {
    private final Path folder = EmbeddedInfrastructure.temporaryFolder();
    private final PostgresSettings settings;
    private PostgresServer server;

    private DedicatedPostgres() {
        server = EmbeddedInfrastructure.startPostgres(folder);
        settings = server.settings();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> server.kill(), "dedicated-postgres-kill"));
    }

    static DedicatedPostgres start() {
        return new DedicatedPostgres();
    }

    public TestDatabase database() {
        return new TestDatabase(settings.jdbcUrl(), settings.user(), settings.password());
    }

    /** Clients are cut off, everything is written; returns when the process has ended. */
    public void stop() throws IOException {
        server.close();
    }

    /** SIGKILL of the main process; returns when it has ended. */
    public void kill() {
        server.kill();
    }

    /** Starts the stopped or killed server on its old port and data; returns when it answers. */
    public void restart() throws IOException {
        server = PostgresServer.start(settings);
    }

    /** SIGSTOP of the main process: connections that exist go on, new ones hang. */
    public void freeze() throws IOException {
        Signals.STOP.sendTo(server.pid());
    }

    /** SIGCONT. */
    public void thaw() throws IOException {
        Signals.CONT.sendTo(server.pid());
    }

    @Override
    public void close() throws IOException {
        server.kill();
        // Children of a killed server may still write for a moment; the folder must be theirs until they are gone.
        PostgresCluster.stopLeftOver(settings.data());
        Folders.delete(folder);
    }
}
