package gg.matchstream.consumption.tally;

import gg.matchstream.testkit.TestDatabase;
import gg.matchstream.testkit.TestInfrastructure;
import gg.matchstream.testkit.TestTokens;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
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
    private final String topic = "tally-" + UUID.randomUUID();
    private final TestDatabase database;
    private final int partitions;
    private final JdbcClient jdbc;

    public TallyDeployment(TestDatabase database, int partitions) {
        this.database = database;
        this.partitions = partitions;
        String url = database.jdbcUrl() + (database.jdbcUrl().contains("?") ? "&" : "?") + "currentSchema=tally";
        this.jdbc = JdbcClient.create(new DriverManagerDataSource(url, database.user(), database.password()));
        admin(admin -> done(admin.createTopics(List.of(new NewTopic(topic, partitions, (short) 1)))
                .all()));
    }

    /**
     * Returns when it is ready.
     *
     * @param settings as on a command line, without the dashes
     */
    public TallyInstance start(String... settings) {
        List<String> arguments = new ArrayList<>(List.of(
                "--server.port=0",
                "--tally.topic=" + topic,
                "--tally.partitions=" + partitions,
                "--spring.kafka.bootstrap-servers=" + bootstrap(),
                "--spring.datasource.url=" + database.jdbcUrl(),
                "--spring.datasource.username=" + database.user(),
                "--spring.datasource.password=" + database.password(),
                "--" + TestTokens.SECRET_PROPERTY + "=" + TestTokens.secret()));
        for (String setting : settings) arguments.add("--" + setting);
        return new TallyInstance(SpringApplication.run(TallyApplication.class, arguments.toArray(String[]::new)));
    }

    public void send(Consumer<Senders> records) {
        try (Senders senders = new Senders(bootstrap(), topic)) {
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

    public long events() {
        return number("SELECT COALESCE(sum(events), 0) FROM tally");
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

    private static String bootstrap() {
        return TestInfrastructure.shared().kafkaBootstrapServers();
    }

    private static void admin(Consumer<Admin> work) {
        try (Admin admin = Admin.create(Map.of("bootstrap.servers", bootstrap()))) {
            work.accept(admin);
        }
    }

    private static void done(KafkaFuture<?> future) {
        future.toCompletionStage().toCompletableFuture().join();
    }
}
