package gg.matchstream.matchmaker;

import gg.matchstream.contract.event.EventId;
import gg.matchstream.contract.event.EventTypes;
import gg.matchstream.contract.event.GameEvent;
import gg.matchstream.contract.json.EventJson;
import gg.matchstream.contract.json.JsonPayload;
import gg.matchstream.contract.topic.EventHeaders;
import gg.matchstream.contract.topic.Topics;
import gg.matchstream.testkit.TestInfrastructure;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.apache.kafka.common.serialization.StringDeserializer;

/** What game servers say, put where ingest puts it, and what the matchmaker says there. */
public final class GameplayTopic implements AutoCloseable {
    private static final String TOPIC = Topics.GAMEPLAY_EVENTS.name();
    private static final String BOOTSTRAP = TestInfrastructure.shared().kafkaBootstrapServers();

    private final KafkaProducer<byte[], byte[]> producer = new KafkaProducer<>(
            Map.of("bootstrap.servers", BOOTSTRAP, "acks", "all"),
            new ByteArraySerializer(),
            new ByteArraySerializer());

    /** The result of one player. */
    public void matchCompleted(String matchId, String playerId, String team, String result) {
        Instant now = Instant.now().truncatedTo(ChronoUnit.MILLIS);
        String id = UUID.randomUUID().toString();
        GameEvent event = new GameEvent(
                EventId.derive("gs-test", id, now),
                id,
                EventTypes.MATCH_COMPLETED,
                playerId,
                "gs-test",
                null,
                null,
                now,
                now,
                false,
                matchId,
                null,
                JsonPayload.of(Map.of("matchId", matchId, "team", team, "result", result)));
        var message = new ProducerRecord<>(TOPIC, playerId.getBytes(StandardCharsets.UTF_8), EventJson.write(event));
        message.headers().add(EventHeaders.EVENT_ID, event.eventId().toString().getBytes(StandardCharsets.UTF_8));
        producer.send(message);
        producer.flush();
    }

    /** Everything in the topic so far that is keyed by this player. */
    public static List<String> valuesOf(String playerId) {
        try (var consumer = new KafkaConsumer<>(
                Map.of("bootstrap.servers", BOOTSTRAP), new StringDeserializer(), new ByteArrayDeserializer())) {
            List<TopicPartition> partitions = consumer.partitionsFor(TOPIC).stream()
                    .map(info -> new TopicPartition(info.topic(), info.partition()))
                    .toList();
            consumer.assign(partitions);
            consumer.seekToBeginning(partitions);
            Map<TopicPartition, Long> ends = consumer.endOffsets(partitions);
            List<String> values = new ArrayList<>();
            while (partitions.stream().anyMatch(one -> consumer.position(one) < ends.get(one))) {
                consumer.poll(Duration.ofMillis(200)).forEach(found -> {
                    if (playerId.equals(found.key())) values.add(new String(found.value(), StandardCharsets.UTF_8));
                });
            }
            return values;
        }
    }

    @Override
    public void close() {
        producer.close();
    }
}
