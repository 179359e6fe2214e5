package gg.matchstream.consumption.tally;

import gg.matchstream.contract.event.EventId;
import gg.matchstream.contract.event.GameEvent;
import gg.matchstream.contract.json.EventJson;
import gg.matchstream.contract.json.JsonPayload;
import gg.matchstream.contract.topic.EventHeaders;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Future;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.clients.producer.RecordMetadata;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.jspecify.annotations.Nullable;

/** Puts records into a topic as ingest would, and as ingest never would. */
public final class Senders implements AutoCloseable {
    private final KafkaProducer<byte[], byte[]> producer;
    private final String topic;
    private final List<Future<RecordMetadata>> sent = new ArrayList<>();

    public Senders(String bootstrapServers, String topic) {
        this.topic = topic;
        this.producer = new KafkaProducer<>(
                Map.of("bootstrap.servers", bootstrapServers, "acks", "all", "linger.ms", 2),
                new ByteArraySerializer(),
                new ByteArraySerializer());
    }

    public static GameEvent event(String player, String type, long seq) {
        Instant at = Instant.now().truncatedTo(ChronoUnit.MILLIS);
        String id = player + "-" + seq;
        return new GameEvent(
                EventId.derive("gs-test", id, Instant.EPOCH.plusSeconds(1_700_000_000)),
                id,
                type,
                player,
                "gs-test",
                1L,
                seq,
                at,
                at,
                false,
                null,
                null,
                JsonPayload.EMPTY);
    }

    /** The same by a sender that was restarted. */
    public static GameEvent inEpoch(long epoch, GameEvent event) {
        return copy(event, event.source(), epoch);
    }

    /** The same by another sender. */
    public static GameEvent from(String source, GameEvent event) {
        return copy(event, source, event.epochOrZero());
    }

    private static GameEvent copy(GameEvent event, String source, long epoch) {
        String id = event.id() + "-" + epoch;
        return new GameEvent(
                EventId.derive(source, id, Instant.EPOCH.plusSeconds(1_700_000_000)),
                id,
                event.type(),
                event.playerId(),
                source,
                epoch,
                event.seq(),
                event.occurredAt(),
                event.ingestedAt(),
                event.late(),
                event.matchId(),
                event.sessionId(),
                event.payload());
    }

    public Senders send(GameEvent event) {
        return raw(
                null, event.playerId(), EventJson.write(event), event.eventId().toString(), null);
    }

    public Senders raw(
            @Nullable Integer partition,
            String key,
            byte @Nullable [] value,
            @Nullable String eventId,
            @Nullable String version) {
        var record = new ProducerRecord<>(topic, partition, key.getBytes(StandardCharsets.UTF_8), value);
        if (eventId != null) record.headers().add(EventHeaders.EVENT_ID, eventId.getBytes(StandardCharsets.UTF_8));
        if (version != null)
            record.headers().add(EventHeaders.SCHEMA_VERSION, version.getBytes(StandardCharsets.UTF_8));
        sent.add(producer.send(record));
        return this;
    }

    /** Waits until the broker has them all. */
    public void flush() {
        producer.flush();
        for (Future<RecordMetadata> future : sent) {
            try {
                future.get();
            } catch (Exception e) {
                throw new IllegalStateException("a record was not taken", e);
            }
        }
        sent.clear();
    }

    @Override
    public void close() {
        producer.close();
    }
}
