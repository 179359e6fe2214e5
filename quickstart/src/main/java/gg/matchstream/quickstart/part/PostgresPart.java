package gg.matchstream.quickstart.part;

import gg.matchstream.devservices.PostgresCluster;
import gg.matchstream.devservices.PostgresServer;
import gg.matchstream.devservices.PostgresSettings;
import gg.matchstream.devservices.Signals;
import java.io.IOException;
import java.nio.file.Path;

/** The database server, as a direct child of the supervisor. */
final class PostgresPart implements Part {
    private final PostgresSettings settings;
    private final Path log;

    PostgresPart(PostgresSettings settings, Path log) {
        this.settings = settings;
        this.log = log;
    }

    @Override
    public String name() {
        return "postgres";
    }

    @Override
    public int port() {
        return settings.port();
    }

    @Override
    public String address() {
        return settings.jdbcUrl();
    }

    /** The first thing that a service does is to bring its schema up to date. */
    @Override
    public boolean mustPrecedeServices() {
        return true;
    }

    @Override
    public String version() {
        return "postgres";
    }

    @Override
    public ProcessHandle start() throws IOException {
        return Launch.inBackground(PostgresCluster.prepare(settings).serverCommand(), log);
    }

    @Override
    public boolean isReady() {
        return PostgresServer.answers(settings);
    }

    /** PostgreSQL waits for its clients on SIGTERM; SIGINT cuts them off. */
    @Override
    public void askToStop(ProcessHandle process) throws IOException {
        Signals.INT.sendTo(process.pid());
    }
}
