package gg.matchstream.ingest.totals.kafka;

import gg.matchstream.contract.audit.AuditRecord;
import gg.matchstream.contract.json.AuditJson;
import gg.matchstream.contract.topic.EventHeaders;
import gg.matchstream.contract.topic.Topics;
import gg.matchstream.ingest.totals.AuditLog;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringSerializer;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.boot.kafka.autoconfigure.KafkaConnectionDetails;
import org.springframework.boot.kafka.autoconfigure.KafkaProperties;
import org.springframework.stereotype.Component;

/** A producer of its own, made when the first total is told: totals never compete with events. */
@Component
final class KafkaAuditLog implements AuditLog, DisposableBean {
    private static final Logger LOG = LoggerFactory.getLogger(KafkaAuditLog.class);
    private static final Duration CLOSE_MAX = Duration.ofSeconds(2);
    private static final int BUFFER_BYTES = 1 << 20;

    private final Map<String, Object> settings;
    private @Nullable KafkaProducer<String, byte[]> producer;

    KafkaAuditLog(KafkaProperties properties, KafkaConnectionDetails connection) {
        settings = new HashMap<>(properties.buildProducerProperties());
        settings.put(ProducerConfig.BOOTSTRAP_SERVERS_CONFIG, connection.getBootstrapServers());
        settings.put(ProducerConfig.CLIENT_ID_CONFIG, "ingest-audit");
        settings.put(ProducerConfig.ACKS_CONFIG, "all");
        settings.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, true);
        settings.put(ProducerConfig.MAX_BLOCK_MS_CONFIG, 1_000);
        settings.put(ProducerConfig.BUFFER_MEMORY_CONFIG, BUFFER_BYTES);
        settings.put(ProducerConfig.BATCH_SIZE_CONFIG, BUFFER_BYTES / 8);
    }

    @Override
    public void tell(AuditRecord total, Answer answer) {
        send(total.kind(), total.instance(), AuditJson.write(total), answer);
    }

    @Override
    public synchronized void destroy() {
        if (producer != null) producer.close(CLOSE_MAX);
    }

    private synchronized void send(String type, String key, byte[] value, Answer answer) {
        if (producer == null)
            producer = new KafkaProducer<>(settings, new StringSerializer(), new ByteArraySerializer());
        ProducerRecord<String, byte[]> record = new ProducerRecord<>(Topics.STREAM_AUDIT.name(), key, value);
        record.headers().add(EventHeaders.TYPE, type.getBytes(StandardCharsets.UTF_8));
        try {
            producer.send(record, (_, error) -> {
                if (error != null) LOG.debug("a total was not taken, it is told again cause={}", error.toString());
                answer.came(error == null);
            });
        } catch (KafkaException | IllegalStateException e) {
            answer.came(false);
            LOG.debug("a total was not taken, it is told again cause={}", e.toString());
        }
    }
}
