package gg.matchstream.testkit;

import org.testcontainers.DockerClientFactory;
import org.testcontainers.kafka.KafkaContainer;
import org.testcontainers.lifecycle.Startables;
import org.testcontainers.postgresql.PostgreSQLContainer;

/** Containers; Testcontainers removes them when the JVM ends. */
final class DockerInfrastructure extends TestInfrastructure {
    private static final String KAFKA_IMAGE = "apache/kafka-native:4.2.1";
    private static final String POSTGRES_IMAGE = "postgres:17-alpine";

    private final KafkaContainer kafka;
    private final PostgreSQLContainer postgres;

    private DockerInfrastructure(KafkaContainer kafka, PostgreSQLContainer postgres) {
        this.kafka = kafka;
        this.postgres = postgres;
    }

    static boolean isAvailable() {
        return DockerClientFactory.instance().isDockerAvailable();
    }

    static DockerInfrastructure start() {
        var kafka = new KafkaContainer(KAFKA_IMAGE).withEnv("KAFKA_AUTO_CREATE_TOPICS_ENABLE", "false");
        var postgres = new PostgreSQLContainer(POSTGRES_IMAGE).withCommand("postgres", "-c", "max_connections=200");
        Startables.deepStart(kafka, postgres).join();
        return new DockerInfrastructure(kafka, postgres);
    }

    @Override
    public String kafkaBootstrapServers() {
        return kafka.getBootstrapServers();
    }

    @Override
    TestDatabase maintenanceDatabase() {
        return new TestDatabase(postgres.getJdbcUrl(), postgres.getUsername(), postgres.getPassword());
    }
}
