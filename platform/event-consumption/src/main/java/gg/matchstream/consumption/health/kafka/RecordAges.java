package gg.matchstream.consumption.health.kafka;

import gg.matchstream.consumption.record.SourcePartition;
import gg.matchstream.consumption.record.kafka.KafkaClients;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.apache.kafka.clients.consumer.CloseOptions;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.jspecify.annotations.Nullable;

/** Peeks at single records for their timestamps. Made when first needed, replaced after a failure. */
final class RecordAges {
    private static final int PEEK_BYTES = 1;
    private static final Duration PEEK_TIME = Duration.ofMillis(300);

    private final KafkaClients clients;
    private @Nullable KafkaConsumer<byte[], byte[]> observer;

    RecordAges(KafkaClients clients) {
        this.clients = clients;
    }

    Map<SourcePartition, Instant> read(Map<SourcePartition, Long> offsets) {
        KafkaConsumer<byte[], byte[]> kafka = observer == null ? clients.observer(PEEK_BYTES) : observer;
        observer = kafka;
        try {
            return peek(kafka, offsets);
        } catch (RuntimeException e) {
            close();
            throw e;
        }
    }

    private static Map<SourcePartition, Instant> peek(
            KafkaConsumer<byte[], byte[]> kafka, Map<SourcePartition, Long> offsets) {
        kafka.assign(offsets.keySet().stream().map(RecordAges::name).toList());
        offsets.forEach((partition, offset) -> kafka.seek(name(partition), offset));
        Map<SourcePartition, Instant> found = new HashMap<>();
        long until = System.nanoTime() + PEEK_TIME.toNanos();
        while (found.size() < offsets.size() && System.nanoTime() < until) {
            for (ConsumerRecord<byte[], byte[]> record : kafka.poll(Duration.ofMillis(50))) {
                found.putIfAbsent(
                        new SourcePartition(record.topic(), record.partition()),
                        Instant.ofEpochMilli(record.timestamp()));
            }
        }
        kafka.unsubscribe();
        return found;
    }

    private static TopicPartition name(SourcePartition partition) {
        return new TopicPartition(partition.topic(), partition.number());
    }

    void close() {
        if (observer != null) observer.close(CloseOptions.timeout(Duration.ZERO));
        observer = null;
    }
}
