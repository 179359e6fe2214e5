package gg.matchstream.testkit;

import java.sql.SQLException;
import java.util.UUID;

/**
 * Kafka and PostgreSQL for tests, one of each per JVM, started when first asked for and stopped with the JVM. Where a
 * Docker daemon answers they are containers, elsewhere {@code dev-services}; the system property {@value #MODE_PROPERTY}
 * ({@code auto}, {@code docker} or {@code embedded}) decides otherwise.
 *
 * <p>Tests share the broker: they use ids of their own, or take a {@link #dedicatedBroker()} to harm.
 */
public abstract class TestInfrastructure {
    public static final String MODE_PROPERTY = "matchstream.test.infra";

    public static TestInfrastructure shared() {
        return Holder.SHARED;
    }

    /** A broker in a process of its own that a test may stop, kill and freeze. The caller closes it. */
    public static DedicatedBroker dedicatedBroker() {
        return DedicatedBroker.start();
    }

    /** A PostgreSQL server of its own that a test may stop, kill and freeze. The caller closes it. */
    public static DedicatedPostgres dedicatedPostgres() {
        return DedicatedPostgres.start();
    }

    public abstract String kafkaBootstrapServers();

    /** The server's own database, from which others are made. */
    abstract TestDatabase maintenanceDatabase();

    /** A new, empty database. Each Spring context gets one, so contexts do not see each other's rows. */
    public final TestDatabase freshDatabase() {
        var name = "test_" + UUID.randomUUID().toString().replace("-", "");
        var maintenance = maintenanceDatabase();
        try (var connection = maintenance.connect();
                var statement = connection.createStatement()) {
            statement.execute("CREATE DATABASE " + name);
        } catch (SQLException failed) {
            throw new IllegalStateException("the test database cannot be made: " + failed.getMessage(), failed);
        }
        var url = maintenance.jdbcUrl().replaceFirst("(jdbc:postgresql://[^/]+/)[^?]*", "$1" + name);
        return new TestDatabase(url, maintenance.user(), maintenance.password());
    }

    private static final class Holder {
        private static final TestInfrastructure SHARED = choose(System.getProperty(MODE_PROPERTY, "auto"));
    }

    private static TestInfrastructure choose(String mode) {
        return switch (mode) {
            case "embedded" -> EmbeddedInfrastructure.start();
            case "docker" -> DockerInfrastructure.start();
            case "auto" ->
                DockerInfrastructure.isAvailable() ? DockerInfrastructure.start() : EmbeddedInfrastructure.start();
            default ->
                throw new IllegalArgumentException(MODE_PROPERTY + " must be auto, docker or embedded, was " + mode);
        };
    }
}
