package gg.matchstream.matchmaker.outbox.kafka;

import gg.matchstream.contract.event.EventId;
import gg.matchstream.contract.event.GameEvent;
import gg.matchstream.contract.json.EventJson;
import gg.matchstream.contract.json.JsonPayload;
import gg.matchstream.contract.topic.EventHeaders;
import gg.matchstream.contract.topic.Topics;
import gg.matchstream.matchmaker.outbox.EventPublisher;
import gg.matchstream.matchmaker.outbox.Outbox.StoredEvent;
import gg.matchstream.matchmaker.outbox.OutgoingEvent;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.Future;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerConfig;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.header.internals.RecordHeaders;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.boot.kafka.autoconfigure.KafkaConnectionDetails;
import org.springframework.boot.kafka.autoconfigure.KafkaProperties;
import org.springframework.stereotype.Component;

/** One idempotent producer; a batch that fails ends it, so that nothing of it can come after its own repetition. */
@Component
final class KafkaEventPublisher implements EventPublisher, DisposableBean {
    private static final String SOURCE = "matchmaker";
    private static final Duration CLOSE_MAX = Duration.ofSeconds(2);

    /** Shorter than a transaction may last: the outbox holds its lock while it waits. */
    private static final int DELIVERY_MS_MAX = 8_000;

    private final Map<String, Object> settings;
    private @Nullable KafkaProducer<byte[], byte[]> producer;

    KafkaEventPublisher(KafkaProperties properties, KafkaConnectionDetails connection) {
        settings = new HashMap<>(properties.buildProducerProperties());
        settings.put(ProducerConfig.BOOTSTRAP_SERVERS_CONFIG, connection.getBootstrapServers());
        settings.put(ProducerConfig.ACKS_CONFIG, "all");
        settings.put(ProducerConfig.ENABLE_IDEMPOTENCE_CONFIG, true);
        settings.put(ProducerConfig.LINGER_MS_CONFIG, 1);
        settings.put(ProducerConfig.MAX_BLOCK_MS_CONFIG, 3_000);
        settings.put(ProducerConfig.REQUEST_TIMEOUT_MS_CONFIG, 5_000);
        settings.put(ProducerConfig.DELIVERY_TIMEOUT_MS_CONFIG, DELIVERY_MS_MAX);
        settings.remove(ProducerConfig.KEY_SERIALIZER_CLASS_CONFIG);
        settings.remove(ProducerConfig.VALUE_SERIALIZER_CLASS_CONFIG);
    }

    @Override
    public synchronized void publish(List<StoredEvent> events, Instant now) {
        KafkaProducer<byte[], byte[]> open = producer;
        if (open == null) producer = open = new KafkaProducer<>(settings, new ByteArraySerializer(), new ByteArraySerializer());
        try {
            List<Future<RecordMetadata>> sent = new ArrayList<>(events.size());
            for (StoredEvent event : events) sent.add(open.send(recordOf(event, now)));
            for (Future<RecordMetadata> one : sent) one.get();
        } catch (ExecutionException | KafkaException failed) {
            producer = null;
            open.close(Duration.ZERO);
            throw new IllegalStateException("kafka did not take the outbox", failed);
        } catch (InterruptedException stopped) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("stopped while publishing", stopped);
        }
    }

    @Override
    public synchronized void destroy() {
        if (producer != null) producer.close(CLOSE_MAX);
        producer = null;
    }

    private static ProducerRecord<byte[], byte[]> recordOf(StoredEvent stored, Instant now) {
        OutgoingEvent event = stored.event();
        String id = "outbox-" + stored.number();
        Instant at = event.at().truncatedTo(ChronoUnit.MILLIS);
        var eventId = EventId.derive(SOURCE, id, at);
        RecordHeaders headers = new RecordHeaders();
        headers.add(EventHeaders.TYPE, bytes(event.type()));
        headers.add(EventHeaders.EVENT_ID, bytes(eventId.toString()));
        if (event.traceparent() != null) headers.add(EventHeaders.TRACEPARENT, bytes(event.traceparent()));
        byte[] value = event.topic().equals(Topics.ALLOCATION_REQUESTS.name())
                ? bytes(event.payload())
                : EventJson.write(new GameEvent(
                        eventId,
                        id,
                        event.type(),
                        event.key(),
                        SOURCE,
                        null,
                        null,
                        at,
                        now.truncatedTo(ChronoUnit.MILLIS),
                        false,
                        event.matchId(),
                        null,
                        JsonPayload.of(event.payload())));
        return new ProducerRecord<>(event.topic(), null, now.toEpochMilli(), bytes(event.key()), value, headers);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
