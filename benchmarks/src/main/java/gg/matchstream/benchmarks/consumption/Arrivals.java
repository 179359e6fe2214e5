package gg.matchstream.benchmarks.consumption;

import gg.matchstream.benchmarks.stand.Pause;
import gg.matchstream.contract.event.GameEvent;
import gg.matchstream.contract.json.EventJson;
import gg.matchstream.contract.topic.EventHeaders;
import gg.matchstream.contract.topic.Topics;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BooleanSupplier;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;
import org.jspecify.annotations.Nullable;

/** Events as ingest writes them, straight into Kafka. */
final class Arrivals implements AutoCloseable {
    private final AtomicReference<@Nullable Exception> refused = new AtomicReference<>();
    private final MixedEvents events;
    private final KafkaProducer<byte[], byte[]> producer;
    private volatile long sent;

    Arrivals(String bootstrapServers, int players) {
        this.events = new MixedEvents(players);
        this.producer = new KafkaProducer<>(
                Map.of("bootstrap.servers", bootstrapServers, "acks", "all", "linger.ms", 5, "batch.size", 128 << 10),
                new ByteArraySerializer(),
                new ByteArraySerializer());
    }

    long sent() {
        return sent;
    }

    /** As fast as it goes; returns when all are acknowledged. */
    void send(int count) {
        for (int i = 0; i < count; i++) sendOne();
        flush();
    }

    /** At this rate until told otherwise; returns when all are acknowledged. */
    void send(int perSecond, BooleanSupplier until) {
        long begin = System.nanoTime();
        for (long due = 0; !until.getAsBoolean(); due++) {
            while ((System.nanoTime() - begin) / 1e9 * perSecond < due) Pause.ofMillis(1);
            sendOne();
        }
        flush();
    }

    @Override
    public void close() {
        producer.close();
    }

    private void sendOne() {
        GameEvent event = events.next();
        var record =
                new ProducerRecord<>(Topics.GAMEPLAY_EVENTS.name(), bytes(event.playerId()), EventJson.write(event));
        record.headers()
                .add(EventHeaders.TYPE, bytes(event.type()))
                .add(EventHeaders.EVENT_ID, bytes(event.eventId().toString()));
        producer.send(record, (_, error) -> {
            if (error != null) refused.set(error);
        });
        sent = sent + 1;
    }

    private void flush() {
        producer.flush();
        Exception error = refused.get();
        if (error != null) throw new IllegalStateException("an event was not taken", error);
    }

    private static byte[] bytes(String text) {
        return text.getBytes(StandardCharsets.UTF_8);
    }
}
