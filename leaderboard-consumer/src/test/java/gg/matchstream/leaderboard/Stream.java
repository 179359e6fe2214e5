package gg.matchstream.leaderboard;

import gg.matchstream.contract.event.EventId;
import gg.matchstream.contract.event.GameEvent;
import gg.matchstream.contract.json.EventJson;
import gg.matchstream.contract.json.JsonPayload;
import gg.matchstream.contract.topic.EventHeaders;
import gg.matchstream.testkit.TestInfrastructure;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.jspecify.annotations.Nullable;

/** Events as tests need them, and a way to put them into topics as ingest would. */
public final class Stream implements AutoCloseable {
    private static final AtomicInteger NEXT = new AtomicInteger();

    private final KafkaProducer<byte[], byte[]> producer = new KafkaProducer<>(
            Map.of(
                    "bootstrap.servers",
                    TestInfrastructure.shared().kafkaBootstrapServers(),
                    "acks",
                    "all",
                    "linger.ms",
                    2),
            new ByteArraySerializer(),
            new ByteArraySerializer());

    /** An event of which a test says only what matters. */
    public record Draft(
            String type,
            String playerId,
            Instant occurredAt,
            Instant ingestedAt,
            @Nullable String matchId,
            @Nullable String sessionId,
            Map<String, ?> payload) {
        public static Draft of(String type, String playerId) {
            Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);
            return new Draft(type, playerId, now, now, null, null, Map.of());
        }

        public Draft at(String instant) {
            return at(Instant.parse(instant));
        }

        /** When it happened, and was taken in at once. */
        public Draft at(Instant instant) {
            return new Draft(type, playerId, instant, instant, matchId, sessionId, payload);
        }

        public Draft ingestedAt(Instant instant) {
            return new Draft(type, playerId, occurredAt, instant, matchId, sessionId, payload);
        }

        public Draft match(String match) {
            return new Draft(type, playerId, occurredAt, ingestedAt, match, sessionId, payload);
        }

        public Draft session(String session) {
            return new Draft(type, playerId, occurredAt, ingestedAt, matchId, session, payload);
        }

        public Draft with(Map<String, ?> fields) {
            return new Draft(type, playerId, occurredAt, ingestedAt, matchId, sessionId, fields);
        }

        public GameEvent event() {
            int number = NEXT.incrementAndGet();
            String id = "event-" + number;
            return new GameEvent(
                    EventId.derive("gs-test", id, occurredAt),
                    id,
                    type,
                    playerId,
                    "gs-test",
                    null,
                    null,
                    occurredAt,
                    ingestedAt,
                    ingestedAt.minus(7, ChronoUnit.DAYS).isAfter(occurredAt),
                    matchId,
                    sessionId,
                    JsonPayload.of(payload));
        }
    }

    /** Sends them and waits until the broker has them. */
    public void send(String topic, List<GameEvent> events) {
        for (GameEvent event : events) {
            var record = new ProducerRecord<>(
                    topic, event.playerId().getBytes(StandardCharsets.UTF_8), EventJson.write(event));
            record.headers()
                    .add(EventHeaders.EVENT_ID, event.eventId().toString().getBytes(StandardCharsets.UTF_8));
            producer.send(record);
        }
        producer.flush();
    }

    @Override
    public void close() {
        producer.close();
    }
}
