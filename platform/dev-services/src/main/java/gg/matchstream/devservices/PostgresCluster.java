package gg.matchstream.devservices;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.PosixFilePermissions;
import java.util.ArrayList;
import java.util.List;

/**
 * A data folder made ready: programs unpacked, cluster initialised, nobody left over from an earlier run. It gives the
 * command that runs the server, so that whoever supervises it can start PostgreSQL as its own direct child.
 */
public final class PostgresCluster {
    private static final int CONNECTIONS_MAX = 200;

    private final PostgresSettings settings;
    private final PostgresBinaries binaries;
    private final UnprivilegedLaunch launch;

    private PostgresCluster(PostgresSettings settings, PostgresBinaries binaries, UnprivilegedLaunch launch) {
        this.settings = settings;
        this.binaries = binaries;
        this.launch = launch;
    }

    /**
     * To be called before each start of the server, also after it crashed.
     *
     * @throws IOException if a folder cannot be written or initdb fails; the message is its output
     * @throws IllegalStateException if PostgreSQL cannot run here at all; the message says what to do
     */
    public static PostgresCluster prepare(PostgresSettings settings) throws IOException {
        var binaries = PostgresBinaries.unpackedIn(settings.binaries());
        var data = settings.data().toAbsolutePath();
        Files.createDirectories(data.getParent());
        new PostgresOrphans(data).stop();
        var probed = Files.exists(data) ? data : data.getParent();
        var launch = UnprivilegedLaunch.choose(binaries.program("postgres"), probed);
        var cluster = new PostgresCluster(settings, binaries, launch);
        if (!Files.exists(data.resolve("PG_VERSION"))) {
            cluster.initialise(data);
        }
        return cluster;
    }

    /** Ends a server of an earlier run that still works in this data folder; none is fine. */
    public static void stopLeftOver(Path data) throws IOException {
        new PostgresOrphans(data.toAbsolutePath()).stop();
    }

    /** Runs in the foreground and logs to its standard error; stop it with SIGINT, which cuts clients off cleanly. */
    public List<String> serverCommand() {
        var arguments =
                new ArrayList<>(List.of("-D", settings.data().toAbsolutePath().toString()));
        arguments.addAll(List.of("-p", String.valueOf(settings.port())));
        option(arguments, "listen_addresses", "localhost");
        option(arguments, "unix_socket_directories", "");
        option(arguments, "max_connections", String.valueOf(CONNECTIONS_MAX));
        option(arguments, "shared_buffers", "128MB");
        option(arguments, "timezone", "UTC");
        option(arguments, "log_timezone", "UTC");
        // The details of an error are the row: players' data, which no log may hold.
        option(arguments, "log_error_verbosity", "terse");
        if (settings.durability() == PostgresSettings.Durability.SURVIVES_PROCESS_ONLY) {
            option(arguments, "fsync", "off");
            option(arguments, "full_page_writes", "off");
        }
        return launch.command(binaries.program("postgres"), arguments);
    }

    private static void option(List<String> arguments, String name, String value) {
        arguments.addAll(List.of("-c", name + "=" + value));
    }

    /** Made beside its place and then moved there, so that a crash half-way leaves no cluster that looks ready. */
    private void initialise(Path data) throws IOException {
        var unfinished = data.resolveSibling(data.getFileName() + ".new");
        Folders.delete(unfinished);
        Folders.delete(data);
        var passwordFile = Files.createTempFile(
                data.getParent(),
                "initdb-",
                ".password",
                PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        try {
            Files.writeString(passwordFile, settings.password());
            run(launch.command(binaries.program("initdb"), initialisation(unfinished, passwordFile)));
        } finally {
            Files.delete(passwordFile);
        }
        Files.move(unfinished, data, StandardCopyOption.ATOMIC_MOVE);
    }

    private List<String> initialisation(Path target, Path passwordFile) {
        var arguments = new ArrayList<>(List.of(
                "--pgdata=" + target,
                "--username=" + settings.user(),
                "--pwfile=" + passwordFile,
                "--auth=scram-sha-256",
                "--encoding=UTF8",
                "--locale=C"));
        if (settings.durability() == PostgresSettings.Durability.SURVIVES_PROCESS_ONLY) {
            arguments.add("--no-sync");
        }
        return arguments;
    }

    private static void run(List<String> command) throws IOException {
        var process = new ProcessBuilder(command).redirectErrorStream(true).start();
        process.getOutputStream().close();
        var output = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        try {
            if (process.waitFor() != 0) {
                throw new IOException("PostgreSQL's data folder cannot be made: " + output.strip());
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IOException("interrupted while PostgreSQL's data folder was made", interrupted);
        }
    }
}
