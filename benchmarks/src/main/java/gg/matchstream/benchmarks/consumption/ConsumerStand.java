package gg.matchstream.benchmarks.consumption;

import gg.matchstream.benchmarks.stand.Child;
import gg.matchstream.benchmarks.stand.SignedToken;
import gg.matchstream.contract.topic.Topics;
import gg.matchstream.devservices.Folders;
import gg.matchstream.devservices.FreePorts;
import gg.matchstream.devservices.KafkaBroker;
import gg.matchstream.devservices.KafkaSettings;
import gg.matchstream.devservices.PostgresServer;
import gg.matchstream.devservices.PostgresSettings;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.stream.Stream;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;

/** A broker, a PostgreSQL that survives a power loss, and the consumer, in a folder that goes with them. */
final class ConsumerStand implements AutoCloseable {
    private static final String BROKER_HEAP = "512m";
    private static final String MODULE = "leaderboard-consumer";

    private final Path folder;
    private final KafkaSettings kafka;
    private final PostgresServer postgres;
    private final SignedToken token = SignedToken.create("liveops:write liveops:read", "bench");
    private final List<Child> children = new ArrayList<>();

    private ConsumerStand(Path folder) throws IOException, ExecutionException, InterruptedException {
        this.folder = folder;
        this.kafka = new KafkaSettings(folder.resolve("kafka"), FreePorts.next(), FreePorts.next());
        this.postgres = PostgresServer.start(postgresSettings(folder));
        startBroker();
        makeTopic();
    }

    static ConsumerStand start() throws IOException, ExecutionException, InterruptedException {
        return new ConsumerStand(Files.createTempDirectory("matchstream-bench"));
    }

    Arrivals arrivals(int players) {
        return new Arrivals(kafka.bootstrapServers(), players);
    }

    Progress progress() throws SQLException {
        return new Progress(connect());
    }

    Connection connect() throws SQLException {
        PostgresSettings settings = postgres.settings();
        return DriverManager.getConnection(settings.jdbcUrl(), settings.user(), settings.password());
    }

    /**
     * Returns at once.
     *
     * @param jvm further arguments of its virtual machine, such as those that record a profile
     */
    Child startConsumer(int threads, String heap, List<String> jvm) throws IOException {
        int port = FreePorts.next();
        PostgresSettings database = postgres.settings();
        Map<String, String> settings = new HashMap<>();
        settings.put("SERVER_PORT", String.valueOf(port));
        settings.put("MATCHSTREAM_KAFKA_BOOTSTRAP", kafka.bootstrapServers());
        settings.put("MATCHSTREAM_DB_URL", database.jdbcUrl());
        settings.put("MATCHSTREAM_DB_USER", database.user());
        settings.put("MATCHSTREAM_DB_PASSWORD", database.password());
        settings.put("MATCHSTREAM_CONSUMPTION_CONCURRENCY", String.valueOf(threads));
        settings.put("MATCHSTREAM_JWT_SHARED_SECRET", token.secret());
        List<String> command = new ArrayList<>(List.of(Child.java(), "-Xmx" + heap, "-XX:+UseSerialGC"));
        command.addAll(jvm);
        command.addAll(List.of("-jar", jar().toString()));
        return started(Child.start(command, settings, folder.resolve("leaderboard.log"), port));
    }

    /** @param action {@code pause} or {@code resume}; returns when it is in force */
    void tell(Child consumer, String action) throws IOException, InterruptedException {
        URI uri = URI.create("http://localhost:" + consumer.port() + "/v1/consumer:" + action);
        HttpRequest request = HttpRequest.newBuilder(uri)
                .header("Authorization", "Bearer " + token.text())
                .POST(HttpRequest.BodyPublishers.noBody())
                .build();
        try (HttpClient client = HttpClient.newHttpClient()) {
            int status =
                    client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
            if (status != 200) throw new IllegalStateException(action + " was answered with " + status);
        }
    }

    @Override
    public void close() throws IOException {
        children.forEach(Child::kill);
        postgres.kill();
        Folders.delete(folder);
    }

    private void startBroker() throws IOException {
        List<String> command = new ArrayList<>(List.of(Child.java(), "-Xmx" + BROKER_HEAP, "-XX:+UseSerialGC"));
        command.addAll(List.of("-cp", System.getProperty("java.class.path"), KafkaBroker.class.getName()));
        command.addAll(List.of("--dir", kafka.directory().toString(), "--port", String.valueOf(kafka.port())));
        command.addAll(List.of("--controller-port", String.valueOf(kafka.controllerPort())));
        started(Child.start(command, Map.of(), folder.resolve("kafka.log"), kafka.port()))
                .await("the broker", () -> KafkaBroker.answers(kafka));
    }

    private void makeTopic() throws ExecutionException, InterruptedException {
        try (Admin admin = Admin.create(Map.<String, Object>of("bootstrap.servers", kafka.bootstrapServers()))) {
            NewTopic topic = new NewTopic(
                    Topics.GAMEPLAY_EVENTS.name(), Optional.of(Topics.GAMEPLAY_EVENTS.partitions()), Optional.of((short)
                            1));
            admin.createTopics(List.of(topic)).all().get();
        }
    }

    private Child started(Child child) {
        children.add(child);
        return child;
    }

    private static PostgresSettings postgresSettings(Path folder) {
        return new PostgresSettings(
                folder.resolve("postgres-binaries"),
                folder.resolve("postgres"),
                FreePorts.next(),
                "matchstream",
                "bench",
                "matchstream",
                PostgresSettings.Durability.SURVIVES_POWER_LOSS);
    }

    private static Path jar() throws IOException {
        Path checkout = Path.of(System.getenv().getOrDefault("MATCHSTREAM_CHECKOUT", "."));
        Path target = checkout.resolve(MODULE + "/target").toAbsolutePath();
        if (!Files.isDirectory(target))
            throw new IllegalStateException(target + " is missing; build the consumer first");
        try (Stream<Path> files = Files.list(target)) {
            return files.filter(file -> file.getFileName().toString().matches(MODULE + "-[^-]+(-SNAPSHOT)?\\.jar"))
                    .findFirst()
                    .orElseThrow(() -> new IllegalStateException("no jar in " + target + "; build the consumer first"));
        }
    }
}
