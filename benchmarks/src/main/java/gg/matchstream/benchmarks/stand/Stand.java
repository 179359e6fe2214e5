package gg.matchstream.benchmarks.stand;

import gg.matchstream.devservices.Folders;
import gg.matchstream.devservices.FreePorts;
import gg.matchstream.devservices.KafkaBroker;
import gg.matchstream.devservices.KafkaSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A broker, the service and a bare endpoint, each a process of its own, in a folder that goes with them. */
public final class Stand implements AutoCloseable {
    private static final String BROKER_HEAP = "512m";

    private final Path folder;
    private final KafkaSettings kafka;
    private final SignedToken token = SignedToken.create("events:write liveops:write tickets:write:any", "bench");
    private final List<Child> children = new ArrayList<>();
    private Child broker;
    private @Nullable Database database;

    private Stand(Path folder) throws IOException {
        this.folder = folder;
        this.kafka = new KafkaSettings(folder.resolve("kafka"), FreePorts.next(), FreePorts.next());
        this.broker = launchBroker();
    }

    public static Stand withBroker() throws IOException {
        return new Stand(Files.createTempDirectory("matchstream-bench"));
    }

    public String token() {
        return token.text();
    }

    public String bootstrapServers() {
        return kafka.bootstrapServers();
    }

    public void stopBroker() {
        broker.stop();
    }

    public void startBroker() throws IOException {
        broker = launchBroker();
    }

    /** The measurement's own database, started with the first call. */
    public Database database() throws IOException {
        if (database == null) database = Database.start(folder.resolve("postgres"));
        return database;
    }

    public Child ingest(String heap) throws IOException {
        return service(
                "event-ingest-service",
                heap,
                Map.of("MATCHSTREAM_DATA_DIR", folder.resolve("ingest").toString()));
    }

    /** A service that keeps its state in the database. */
    public Child serviceOnDatabase(String module, String heap, Map<String, String> more) throws IOException {
        Map<String, String> settings = new HashMap<>(database().settings());
        settings.putAll(more);
        return service(module, heap, settings);
    }

    private Child service(String module, String heap, Map<String, String> more) throws IOException {
        int port = FreePorts.next();
        List<String> command = List.of(
                Child.java(),
                "-Xmx" + heap,
                "-XX:+UseSerialGC",
                "-jar",
                jarOf(module).toString());
        Map<String, String> settings = new HashMap<>(Map.of(
                "SERVER_PORT", String.valueOf(port),
                "MATCHSTREAM_KAFKA_BOOTSTRAP", bootstrapServers(),
                "MATCHSTREAM_JWT_SHARED_SECRET", token.secret()));
        settings.putAll(more);
        return started(Child.start(command, settings, folder.resolve(module + ".log"), port))
                .awaitHttp();
    }

    /** A program of this module on a port of its own, with the same access rules as the services. */
    public Child endpoint(Class<?> program, String heap, Map<String, String> more) throws IOException {
        int port = FreePorts.next();
        List<String> command = new ArrayList<>(List.of(Child.java(), "-Xmx" + heap, "-XX:+UseSerialGC"));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), program.getName()));
        Map<String, String> settings = new HashMap<>(Map.of(
                "SERVER_PORT",
                String.valueOf(port),
                "SPRING_CONFIG_IMPORT",
                "classpath:edge-defaults.yml",
                "MANAGEMENT_OBSERVATIONS_ENABLE_SPRING_SECURITY",
                "false",
                "MATCHSTREAM_JWT_SHARED_SECRET",
                token.secret()));
        settings.putAll(more);
        return started(Child.start(command, settings, folder.resolve(program.getSimpleName() + ".log"), port))
                .awaitHttp();
    }

    /** Any other program that listens on a port. */
    public Child program(List<String> command, int port) throws IOException {
        return started(Child.start(
                command, Map.of(), folder.resolve(Path.of(command.getFirst()).getFileName() + ".log"), port));
    }

    public Path folder() {
        return folder;
    }

    @Override
    public void close() throws IOException {
        children.forEach(Child::kill);
        if (database != null) database.close();
        Folders.delete(folder);
    }

    private Child launchBroker() throws IOException {
        List<String> command = new ArrayList<>(List.of(Child.java(), "-Xmx" + BROKER_HEAP, "-XX:+UseSerialGC"));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), KafkaBroker.class.getName()));
        command.addAll(List.of("--dir", kafka.directory().toString(), "--port", String.valueOf(kafka.port())));
        command.addAll(List.of("--controller-port", String.valueOf(kafka.controllerPort())));
        Child child = started(Child.start(command, Map.of(), folder.resolve("kafka.log"), kafka.port()));
        child.await("the broker", () -> KafkaBroker.answers(kafka));
        return child;
    }

    private Child started(Child child) {
        children.add(child);
        return child;
    }

    private static Path jarOf(String module) throws IOException {
        Path checkout = Path.of(System.getenv().getOrDefault("MATCHSTREAM_CHECKOUT", "."));
        Path target = checkout.resolve(module + "/target").toAbsolutePath();
        if (!Files.isDirectory(target))
            throw new IllegalStateException(target + " is missing; build the service first");
        try (Stream<Path> files = Files.list(target)) {
            return files.filter(file -> file.getFileName().toString().matches(module + "-[^-]+(-SNAPSHOT)?\\.jar"))
                    .findFirst()
                    .orElseThrow(() -> new IllegalStateException("no jar in " + target + "; build the service first"));
        }
    }
}
