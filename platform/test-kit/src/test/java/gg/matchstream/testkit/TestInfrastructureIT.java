package gg.matchstream.testkit;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.TimeUnit;
import javax.sql.DataSource;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.boot.autoconfigure.ImportAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.JdbcClientAutoConfiguration;
import org.springframework.boot.jdbc.autoconfigure.JdbcTemplateAutoConfiguration;
import org.springframework.boot.kafka.autoconfigure.KafkaAutoConfiguration;
import org.springframework.boot.test.context.SpringBootTest;
import org.springframework.context.annotation.Configuration;
import org.springframework.context.annotation.Import;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.kafka.core.KafkaAdmin;

@SpringBootTest(classes = TestInfrastructureIT.Application.class)
@Import(TestInfrastructureConfiguration.class)
class TestInfrastructureIT {
    @Configuration
    @ImportAutoConfiguration({
        DataSourceAutoConfiguration.class,
        JdbcTemplateAutoConfiguration.class,
        JdbcClientAutoConfiguration.class,
        KafkaAutoConfiguration.class
    })
    static class Application {}

    @Autowired
    private JdbcClient jdbc;

    @Autowired
    private DataSource dataSource;

    @Autowired
    private KafkaAdmin kafka;

    @Value("${" + TestTokens.SECRET_PROPERTY + "}")
    private String secret;

    @Test
    void a_spring_context_gets_a_database_of_its_own_the_shared_broker_and_the_token_secret() {
        assertThat(jdbc.sql("SELECT current_database()").query(String.class).single())
                .startsWith("test_");
        assertThat(dataSource).isNotNull();
        assertThat(kafka.clusterId()).isNotBlank();
        assertThat(secret).isEqualTo(TestTokens.secret());
    }

    @Test
    void two_databases_do_not_see_each_other() throws Exception {
        var mine = TestInfrastructure.shared().freshDatabase();
        var other = TestInfrastructure.shared().freshDatabase();
        try (var connection = mine.connect();
                var statement = connection.createStatement()) {
            statement.execute("CREATE TABLE secret (word text)");
        }

        try (var connection = other.connect();
                var statement = connection.createStatement()) {
            assertThatThrownBy(() -> statement.execute("SELECT word FROM secret"))
                    .hasMessageContaining("does not exist");
        }
    }

    @Test
    void a_dedicated_broker_can_be_stopped_killed_and_frozen_without_losing_its_topics() throws Exception {
        var topic = "words-" + UUID.randomUUID();
        try (var broker = TestInfrastructure.dedicatedBroker();
                var admin = Admin.create(Map.of("bootstrap.servers", broker.bootstrapServers()))) {
            admin.createTopics(List.of(new NewTopic(topic, 1, (short) 1))).all().get(30, TimeUnit.SECONDS);
            broker.stop();
            broker.restart();
            broker.kill();
            broker.restart();
            broker.freeze();
            broker.thaw();

            assertThat(admin.listTopics().names().get(60, TimeUnit.SECONDS)).contains(topic);
        }
    }

    @Test
    void a_dedicated_server_can_be_stopped_killed_and_frozen_without_losing_its_rows() throws Exception {
        try (var server = TestInfrastructure.dedicatedPostgres()) {
            try (var connection = server.database().connect();
                    var statement = connection.createStatement()) {
                statement.execute("CREATE TABLE word AS SELECT 'kept' AS text");
            }
            server.stop();
            server.restart();
            server.kill();
            server.restart();
            server.freeze();
            server.thaw();

            try (var connection = server.database().connect();
                    var statement = connection.createStatement();
                    var rows = statement.executeQuery("SELECT text FROM word")) {
                assertThat(rows.next()).isTrue();
                assertThat(rows.getString(1)).isEqualTo("kept");
            }
        }
    }
}
