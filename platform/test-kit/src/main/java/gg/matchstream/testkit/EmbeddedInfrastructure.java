package gg.matchstream.testkit;

import gg.matchstream.devservices.Folders;
import gg.matchstream.devservices.FreePorts;
import gg.matchstream.devservices.KafkaBroker;
import gg.matchstream.devservices.KafkaSettings;
import gg.matchstream.devservices.PostgresServer;
import gg.matchstream.devservices.PostgresSettings;
import gg.matchstream.devservices.PostgresSettings.Durability;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CompletableFuture;

/** A broker inside this JVM and a PostgreSQL process, both in a temporary folder that goes with the JVM. */
final class EmbeddedInfrastructure extends TestInfrastructure {
    private final KafkaBroker kafka;
    private final PostgresServer postgres;

    private EmbeddedInfrastructure(KafkaBroker kafka, PostgresServer postgres) {
        this.kafka = kafka;
        this.postgres = postgres;
    }

    static EmbeddedInfrastructure start() {
        var folder = temporaryFolder();
        var postgres = CompletableFuture.supplyAsync(() -> startPostgres(folder));
        var kafka = KafkaBroker.start(new KafkaSettings(folder.resolve("kafka"), FreePorts.next(), FreePorts.next()));
        var infrastructure = new EmbeddedInfrastructure(kafka, postgres.join());
        Runtime.getRuntime().addShutdownHook(new Thread(() -> infrastructure.stop(folder), "test-infrastructure-stop"));
        return infrastructure;
    }

    @Override
    public String kafkaBootstrapServers() {
        return kafka.bootstrapServers();
    }

    @Override
    TestDatabase maintenanceDatabase() {
        var settings = postgres.settings();
        return new TestDatabase(settings.jdbcUrl(), settings.user(), settings.password());
    }

    private void stop(Path folder) {
        kafka.close();
        try {
            postgres.close();
            Folders.delete(folder);
        } catch (IOException leftOver) {
            System.err.println("the test infrastructure in " + folder + " could not be removed: " + leftOver);
        }
    }

    /** @param folder below which the data lies; the programs are shared between JVMs, unpacking takes a while */
    static PostgresSettings postgresSettings(Path folder) {
        return new PostgresSettings(
                Path.of(
                        System.getProperty("java.io.tmpdir"),
                        "matchstream-postgres-" + System.getProperty("user.name")),
                folder.resolve("postgres"),
                FreePorts.next(),
                "matchstream",
                TestTokens.secret(),
                "matchstream",
                Durability.SURVIVES_PROCESS_ONLY);
    }

    static PostgresServer startPostgres(Path folder) {
        try {
            return PostgresServer.start(postgresSettings(folder));
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    static Path temporaryFolder() {
        try {
            return Files.createTempDirectory("matchstream-test-");
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }
}
