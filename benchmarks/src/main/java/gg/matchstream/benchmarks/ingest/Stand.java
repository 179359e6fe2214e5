package gg.matchstream.benchmarks.ingest;

import gg.matchstream.benchmarks.ingest.bare.BareEndpoint;
import gg.matchstream.devservices.Folders;
import gg.matchstream.devservices.FreePorts;
import gg.matchstream.devservices.KafkaBroker;
import gg.matchstream.devservices.KafkaSettings;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A broker, the service and a bare endpoint, each a process of its own, in a folder that goes with them. */
final class Stand implements AutoCloseable {
    private static final String BROKER_HEAP = "512m";

    private final Path folder;
    private final KafkaSettings kafka;
    private final SignedToken token = SignedToken.create("events:write liveops:read", "gs-bench");
    private final List<Child> children = new ArrayList<>();
    private Child broker;

    private Stand(Path folder) throws IOException {
        this.folder = folder;
        this.kafka = new KafkaSettings(folder.resolve("kafka"), FreePorts.next(), FreePorts.next());
        this.broker = launchBroker();
    }

    static Stand withBroker() throws IOException {
        return new Stand(Files.createTempDirectory("matchstream-bench"));
    }

    String token() {
        return token.text();
    }

    String bootstrapServers() {
        return kafka.bootstrapServers();
    }

    void stopBroker() {
        broker.stop();
    }

    void startBroker() throws IOException {
        broker = launchBroker();
    }

    Child ingest(String heap) throws IOException {
        int port = FreePorts.next();
        List<String> command = List.of(
                Child.java(),
                "-Xmx" + heap,
                "-XX:+UseSerialGC",
                "-jar",
                ingestJar().toString());
        Map<String, String> settings = Map.of(
                "SERVER_PORT", String.valueOf(port),
                "MATCHSTREAM_KAFKA_BOOTSTRAP", bootstrapServers(),
                "MATCHSTREAM_DATA_DIR", folder.resolve("ingest").toString(),
                "MATCHSTREAM_JWT_SHARED_SECRET", token.secret());
        return started(Child.start(command, settings, folder.resolve("ingest.log"), port))
                .awaitHttp();
    }

    Child bareEndpoint(String heap) throws IOException {
        int port = FreePorts.next();
        List<String> command = new ArrayList<>(List.of(Child.java(), "-Xmx" + heap, "-XX:+UseSerialGC"));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), BareEndpoint.class.getName()));
        Map<String, String> settings = Map.of(
                "SERVER_PORT",
                String.valueOf(port),
                "SPRING_CONFIG_IMPORT",
                "classpath:edge-defaults.yml",
                "MANAGEMENT_OBSERVATIONS_ENABLE_SPRING_SECURITY",
                "false",
                "MATCHSTREAM_JWT_SHARED_SECRET",
                token.secret());
        return started(Child.start(command, settings, folder.resolve("bare.log"), port))
                .awaitHttp();
    }

    @Override
    public void close() throws IOException {
        children.forEach(Child::kill);
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

    private static Path ingestJar() throws IOException {
        Path checkout = Path.of(System.getenv().getOrDefault("MATCHSTREAM_CHECKOUT", "."));
        Path target = checkout.resolve("event-ingest-service/target").toAbsolutePath();
        if (!Files.isDirectory(target))
            throw new IllegalStateException(target + " is missing; build the service first");
        try (Stream<Path> files = Files.list(target)) {
            return files.filter(file ->
                            file.getFileName().toString().matches("event-ingest-service-[^-]+(-SNAPSHOT)?\\.jar"))
                    .findFirst()
                    .orElseThrow(() -> new IllegalStateException("no jar in " + target + "; build the service first"));
        }
    }
}
