package gg.matchstream.testkit;

import java.util.List;
import org.springframework.boot.jdbc.autoconfigure.JdbcConnectionDetails;
import org.springframework.boot.kafka.autoconfigure.KafkaConnectionDetails;
import org.springframework.boot.test.context.TestConfiguration;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Lazy;

/**
 * Connects a Spring test context to {@link TestInfrastructure}, with a database of its own. Use it with
 * {@code @Import(TestInfrastructureConfiguration.class)}. The connection details replace the URL as a whole, so a schema
 * belongs into {@code spring.datasource.hikari.schema}, not into the URL.
 */
@TestConfiguration(proxyBeanMethods = false)
public class TestInfrastructureConfiguration {
    @Bean
    KafkaConnectionDetails kafkaConnectionDetails() {
        return () -> List.of(TestInfrastructure.shared().kafkaBootstrapServers());
    }

    /** Lazy: a context that never asks for a data source needs no database. */
    @Bean
    @Lazy
    JdbcConnectionDetails jdbcConnectionDetails() {
        return connectionDetails(TestInfrastructure.shared().freshDatabase());
    }

    private static JdbcConnectionDetails connectionDetails(TestDatabase database) {
        return new JdbcConnectionDetails() {
            @Override
            public String getJdbcUrl() {
                return database.jdbcUrl();
            }

            @Override
            public String getUsername() {
                return database.user();
            }

            @Override
            public String getPassword() {
                return database.password();
            }
        };
    }
}
