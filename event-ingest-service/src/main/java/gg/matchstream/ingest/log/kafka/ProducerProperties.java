package gg.matchstream.ingest.log.kafka;

import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.springframework.boot.kafka.autoconfigure.KafkaConnectionDetails;
import org.springframework.boot.kafka.autoconfigure.KafkaProperties;
import org.springframework.stereotype.Component;

/**
 * How the producer is set. What the promise rests on is fixed here; addresses, encryption and sizes come from
 * {@code spring.kafka}.
 */
@Component
final class ProducerProperties {
    private final KafkaProperties properties;
    private final KafkaConnectionDetails connection;

    ProducerProperties(KafkaProperties properties, KafkaConnectionDetails connection) {
        this.properties = properties;
        this.connection = connection;
    }

    Map<String, Object> asMap() {
        Map<String, Object> settings = new HashMap<>(properties.buildProducerProperties());
        settings.put(ProducerConfig.BOOTSTRAP_SERVERS_CONFIG, connection.getBootstrapServers());
        settings.remove(ProducerConfig.KEY_SERIALIZER_CLASS_CONFIG);
        settings.remove(ProducerConfig.VALUE_SERIALIZER_CLASS_CONFIG);
        settings.put(ProducerConfig.ACKS_CONFIG, "all");
        settings.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, true);
        // One request at a time, so that nothing is on its way behind a record that fails.
        settings.put(ProducerConfig.MAX_IN_FLIGHT_REQUESTS_PER_CONNECTION, 1);
        // Never wait on a caller's thread: neither for metadata nor for memory.
        settings.put(ProducerConfig.MAX_BLOCK_MS_CONFIG, 0);
        // Metadata that was thrown away for idleness could not be fetched again without waiting.
        settings.put(ProducerConfig.METADATA_MAX_IDLE_CONFIG, Long.MAX_VALUE);
        settings.put(ProducerConfig.RETRIES_CONFIG, Integer.MAX_VALUE);
        return settings;
    }
}
