package gg.matchstream.benchmarks.ingest;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.LongAdder;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.clients.producer.KafkaProducer;
import org.apache.kafka.clients.producer.ProducerRecord;
import org.apache.kafka.common.serialization.ByteArraySerializer;

/** The yardstick of batches: Kafka's own producer, acks=all, on one thread, with the batching that serves it best. */
final class BareProducer implements AutoCloseable {
    private static final String TOPIC = "bare-events";
    private static final int PARTITIONS = 12;
    private static final int KEYS = 10_000;

    private final KafkaProducer<byte[], byte[]> producer;
    private final List<byte[]> values;

    BareProducer(String bootstrapServers, List<byte[]> values) throws InterruptedException, ExecutionException {
        this.values = values;
        try (Admin admin = Admin.create(Map.<String, Object>of("bootstrap.servers", bootstrapServers))) {
            admin.createTopics(List.of(new NewTopic(TOPIC, Optional.of(PARTITIONS), Optional.of((short) 1))))
                    .all()
                    .get();
        }
        Map<String, Object> settings = Map.of(
                "bootstrap.servers",
                bootstrapServers,
                "acks",
                "all",
                "enable.idempotence",
                true,
                "batch.size",
                128 << 10,
                "linger.ms",
                5,
                "buffer.memory",
                64L << 20);
        producer = new KafkaProducer<>(settings, new ByteArraySerializer(), new ByteArraySerializer());
    }

    /** @return records per second, each acknowledged */
    double run(Duration length) {
        LongAdder acknowledged = new LongAdder();
        long begin = System.nanoTime();
        for (int i = 0; System.nanoTime() - begin < length.toNanos(); i++) {
            byte[] key = ("p-" + i % KEYS).getBytes(StandardCharsets.US_ASCII);
            producer.send(new ProducerRecord<>(TOPIC, key, values.get(i % values.size())), (_, error) -> {
                if (error == null) acknowledged.increment();
            });
        }
        producer.flush();
        return acknowledged.sum() / ((System.nanoTime() - begin) / 1e9);
    }

    @Override
    public void close() {
        producer.close();
    }
}
