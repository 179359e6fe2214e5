package gg.matchstream.consumption.tally;

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
import java.util.function.Consumer;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.admin.RecordsToDelete;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;
import org.springframework.boot.SpringApplication;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.datasource.DriverManagerDataSource;

/** A topic and a database of a test's own, with as many instances of the counting service as it starts. */
public final class TallyDeployment {
    private static final Duration OPEN_FOR = Duration.ofMillis(5);

    private final String topic = "tally-" + UUID.randomUUID();
    private final String bootstrapServers;
    private final TestDatabase database;
    private final int partitions;
    private final JdbcClient jdbc;

    /** On the broker that all tests share. */
    public TallyDeployment(TestDatabase database, int partitions) {
        this(TestInfrastructure.shared().kafkaBootstrapServers(), database, partitions);
    }

    public TallyDeployment(String bootstrapServers, TestDatabase database, int partitions) {
        this.bootstrapServers = bootstrapServers;
        this.database = database;
        this.partitions = partitions;
        String url = database.jdbcUrl() + (database.jdbcUrl().contains("?") ? "&" : "?") + "currentSchema=tally";
        this.jdbc = JdbcClient.create(new DriverManagerDataSource(url, database.user(), database.password()));
        admin(admin -> done(admin.createTopics(List.of(new NewTopic(topic, partitions, (short) 1)))
                .all()));
    }

    /** What a process of it runs: batches that stay open for a while, so that a kill is likely to meet one. */
    public static void main(String[] arguments) {
        SpringApplication.run(TallyApplication.class, arguments)
                .getBean(TallyEffects.class)
                .harm(_ -> LockSupport.parkNanos(OPEN_FOR.toNanos()));
    }

    /**
     * An instance in this JVM, to be stopped in peace. Returns when it is ready.
     *
     * @param settings as on a command line, without the dashes
     */
    public TallyInstance start(String... settings) {
        return new TallyInstance(SpringApplication.run(TallyApplication.class, arguments(settings)));
    }

    /** An instance in a process of its own, to be killed. Returns at once. */
    public Process startProcess(String... settings) throws IOException {
        List<String> command = new ArrayList<>(List.of(
                ProcessHandle.current().info().command().orElseThrow(),
                "-Xmx256m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                TallyDeployment.class.getName()));
        command.addAll(List.of(arguments(settings)));
        Process process = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly));
        return process;
    }

    /** To send without an end: the caller closes it. */
    public Senders senders() {
        return new Senders(bootstrapServers, topic);
    }

    public void send(Consumer<Senders> records) {
        try (Senders senders = senders()) {
            records.accept(senders);
            senders.flush();
        }
    }

    /** What retention does, at a moment of the test's choice: the log of the first partition begins there. */
    public void deleteRecordsBefore(long offset) {
        admin(admin ->
                done(admin.deleteRecords(Map.of(new TopicPartition(topic, 0), RecordsToDelete.beforeOffset(offset)))
                        .all()));
    }

    /** Effects so far; 0 before an instance has made the tables. */
    public long events() {
        return number("SELECT count(*) FROM pg_tables WHERE schemaname = 'tally' AND tablename = 'tally'") == 0
                ? 0
                : number("SELECT COALESCE(sum(events), 0) FROM tally");
    }

    public boolean isOrderKept() {
        return number("SELECT count(*) FROM tally WHERE NOT order_kept") == 0;
    }

    public long nextOffsets() {
        return number("SELECT COALESCE(sum(next_offset), 0) FROM consumer_offset");
    }

    /** The one number that this query answers. */
    public long number(String sql) {
        return jdbc.sql(sql).query(Long.class).single();
    }

    private String[] arguments(String... settings) {
        List<String> arguments = new ArrayList<>(List.of(
                "--server.port=0",
                "--tally.topic=" + topic,
                "--tally.partitions=" + partitions,
                "--spring.kafka.bootstrap-servers=" + bootstrapServers,
                "--spring.datasource.url=" + database.jdbcUrl(),
                "--spring.datasource.username=" + database.user(),
                "--spring.datasource.password=" + database.password(),
                "--" + TestTokens.SECRET_PROPERTY + "=" + TestTokens.secret()));
        for (String setting : settings) arguments.add("--" + setting);
        return arguments.toArray(String[]::new);
    }

    private void admin(Consumer<Admin> work) {
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", bootstrapServers))) {
            work.accept(admin);
        }
    }

    private static void done(KafkaFuture<?> future) {
        future.toCompletionStage().toCompletableFuture().join();
    }
}
