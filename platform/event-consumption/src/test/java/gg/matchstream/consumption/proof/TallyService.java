package gg.matchstream.consumption.proof;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import gg.matchstream.consumption.batch.OwnPartitions;
import gg.matchstream.consumption.tally.TallyApplication;
import gg.matchstream.consumption.tally.TallyEffects;
import gg.matchstream.testkit.TestDatabase;
import gg.matchstream.testkit.TestInfrastructure;
import gg.matchstream.testkit.TestTokens;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.locks.LockSupport;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.springframework.boot.SpringApplication;
import org.springframework.context.ConfigurableApplicationContext;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** The counting service with a topic and a database of its own, of which any number of instances may run. */
final class TallyService {
    static final int PARTITIONS = 6;
    private static final Duration OPEN_FOR = Duration.ofMillis(5);
    private static final Duration PATIENCE = Duration.ofMinutes(3);

    private final TestDatabase database = TestInfrastructure.shared().freshDatabase();
    private final String topic = "proof-" + UUID.randomUUID();
    private final String bootstrapServers;
    private final JdbcClient jdbc =
            JdbcClient.create(new DriverManagerDataSource(database.jdbcUrl(), database.user(), database.password()));

    TallyService(String bootstrapServers) {
        this.bootstrapServers = bootstrapServers;
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", bootstrapServers))) {
            admin.createTopics(List.of(new NewTopic(topic, PARTITIONS, (short) 1)))
                    .all()
                    .toCompletionStage()
                    .toCompletableFuture()
                    .join();
        }
    }

    /** What a process of it runs: batches that stay open for a while, so that a kill is likely to meet one. */
    public static void main(String[] arguments) {
        SpringApplication.run(TallyApplication.class, arguments)
                .getBean(TallyEffects.class)
                .harm(_ -> LockSupport.parkNanos(OPEN_FOR.toNanos()));
    }

    Feed feed(int most) {
        return new Feed(bootstrapServers, topic, most);
    }

    /** An instance in a process of its own, to be killed. Returns at once. */
    Process startProcess() throws IOException {
        List<String> command = new ArrayList<>(List.of(
                ProcessHandle.current().info().command().orElseThrow(),
                "-Xmx256m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                TallyService.class.getName()));
        command.addAll(arguments());
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
        return process;
    }

    /** An instance in this JVM, to be stopped in peace. Returns when it is ready. */
    ConfigurableApplicationContext startHere() {
        return SpringApplication.run(TallyApplication.class, arguments().toArray(String[]::new));
    }

    static int partitionsOf(ConfigurableApplicationContext instance) {
        return instance.getBean(OwnPartitions.class).count("tally");
    }

    /** Effects so far; 0 before the tables exist. */
    long effects() {
        boolean exists = jdbc.sql("SELECT to_regclass('tally.tally') IS NOT NULL")
                .query(Boolean.class)
                .single();
        return exists ? number("SELECT COALESCE(sum(events), 0) FROM tally.tally") : 0;
    }

    /** @param events how many different events were acknowledged */
    void assertEveryEventOnce(int events) {
        // Every copy was dealt with too, so that none can still make an effect.
        int copies = (events + Feed.COPY_EVERY - 1) / Feed.COPY_EVERY;
        await().atMost(PATIENCE)
                .untilAsserted(
                        () -> assertThat(recordsRead()).as("records read").isEqualTo(events + copies));

        assertThat(effects()).as("effects").isEqualTo(events);
        assertThat(number("SELECT count(*) FROM tally.processed_events"))
                .as("remembered ids")
                .isEqualTo(events);
        assertThat(number("SELECT count(*) FROM tally.tally WHERE NOT order_kept"))
                .as("players whose order was not kept")
                .isZero();
        assertThat(number("SELECT count(*) FROM tally.tally WHERE events <> last_seq"))
                .as("players with a lost or double event")
                .isZero();
        assertThat(number("SELECT count(*) FROM tally.dead_letters"))
                .as("dead letters")
                .isZero();
        assertThat(number("SELECT count(*) FROM tally.sequence_gap WHERE status <> 'CLOSED'"))
                .as("gaps")
                .isZero();
    }

    private long recordsRead() {
        return number("SELECT COALESCE(sum(applied + duplicates + dead_lettered), 0) FROM tally.consumed_total");
    }

    private long number(String sql) {
        return jdbc.sql(sql).query(Long.class).single();
    }

    private List<String> arguments() {
        return List.of(
                "--server.port=0",
                "--tally.topic=" + topic,
                "--tally.partitions=" + PARTITIONS,
                "--spring.kafka.bootstrap-servers=" + bootstrapServers,
                "--spring.datasource.url=" + database.jdbcUrl(),
                "--spring.datasource.username=" + database.user(),
                "--spring.datasource.password=" + database.password(),
                "--matchstream.consumption.session-timeout=6s",
                "--matchstream.consumption.batch-max=50",
                "--" + TestTokens.SECRET_PROPERTY + "=" + TestTokens.secret());
    }
}
