package gg.matchstream.consumption.record.kafka;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.clients.CommonClientConfigs;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.consumer.ConsumerConfig;
import org.apache.kafka.clients.consumer.CooperativeStickyAssignor;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.springframework.boot.kafka.autoconfigure.KafkaConnectionDetails;
import org.springframework.boot.kafka.autoconfigure.KafkaProperties;
import org.springframework.stereotype.Component;

/** Makes the clients of this library from the service's {@code spring.kafka} properties. The caller closes them. */
@Component
public final class KafkaClients {
    private static final int ANSWER_WITHIN_MS = 10_000;
    private static final int REQUEST_WITHIN_MS = 5_000;

    private final KafkaProperties properties;
    private final KafkaConnectionDetails connection;

    KafkaClients(KafkaProperties properties, KafkaConnectionDetails connection) {
        this.properties = properties;
        this.connection = connection;
    }

    /** A member of a consumer's group, whose partitions go to others after this silence. */
    public KafkaConsumer<byte[], byte[]> member(String consumer, int recordsMax, Duration sessionTimeout) {
        Map<String, Object> config = connected(properties.buildConsumerProperties());
        config.put(ConsumerConfig.GROUP_ID_CONFIG, consumer);
        config.put(ConsumerConfig.MAX_POLL_RECORDS_CONFIG, recordsMax);
        config.put(ConsumerConfig.SESSION_TIMEOUT_MS_CONFIG, (int) sessionTimeout.toMillis());
        config.put(ConsumerConfig.HEARTBEAT_INTERVAL_MS_CONFIG, (int)
                sessionTimeout.dividedBy(4).toMillis());
        config.put(ConsumerConfig.PARTITION_ASSIGNMENT_STRATEGY_CONFIG, CooperativeStickyAssignor.class.getName());
        return consumer(config);
    }

    /** A reader without a group that looks at single records. */
    public KafkaConsumer<byte[], byte[]> observer(int bytesPerPartition) {
        Map<String, Object> config = connected(properties.buildConsumerProperties());
        config.remove(ConsumerConfig.GROUP_ID_CONFIG);
        config.put(ConsumerConfig.MAX_PARTITION_FETCH_BYTES_CONFIG, bytesPerPartition);
        config.put(ConsumerConfig.FETCH_MAX_WAIT_MS_CONFIG, 50);
        return consumer(config);
    }

    public KafkaProducer<byte[], byte[]> producer() {
        Map<String, Object> config = connected(properties.buildProducerProperties());
        config.put(ProducerConfig.ACKS_CONFIG, "all");
        config.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, true);
        config.put(ProducerConfig.MAX_BLOCK_MS_CONFIG, REQUEST_WITHIN_MS);
        config.put(ProducerConfig.BUFFER_MEMORY_CONFIG, 4L << 20);
        return new KafkaProducer<>(config, new ByteArraySerializer(), new ByteArraySerializer());
    }

    public Admin admin() {
        Map<String, Object> config = connected(properties.buildAdminProperties());
        config.put(AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, ANSWER_WITHIN_MS);
        config.put(AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG, REQUEST_WITHIN_MS);
        return Admin.create(config);
    }

    private static KafkaConsumer<byte[], byte[]> consumer(Map<String, Object> config) {
        // Only for partitions that were not sought yet; the database's offset wins, and a reset is noticed as a hole.
        config.put(ConsumerConfig.AUTO_OFFSET_RESET_CONFIG, "earliest");
        config.put(ConsumerConfig.ENABLE_AUTO_COMMIT_CONFIG, false);
        config.put(ConsumerConfig.ALLOW_AUTO_CREATE_TOPICS_CONFIG, false);
        config.put(ConsumerConfig.ISOLATION_LEVEL_CONFIG, "read_committed");
        config.put(ConsumerConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, ANSWER_WITHIN_MS);
        config.put(ConsumerConfig.REQUEST_TIMEOUT_MS_CONFIG, REQUEST_WITHIN_MS);
        return new KafkaConsumer<>(config, new ByteArrayDeserializer(), new ByteArrayDeserializer());
    }

    private Map<String, Object> connected(Map<String, Object> base) {
        Map<String, Object> config = new HashMap<>(base);
        config.put(CommonClientConfigs.BOOTSTRAP_SERVERS_CONFIG, connection.getBootstrapServers());
        String protocol = connection.getSecurityProtocol();
        if (protocol != null) config.put(CommonClientConfigs.SECURITY_PROTOCOL_CONFIG, protocol);
        return config;
    }
}
