package gg.matchstream.consumption.tally;

import static org.awaitility.Awaitility.await;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.serialization.ByteArrayDeserializer;

/** Reads what was relayed, as somebody else's tool would. */
public final class DeadLetterTopic {
    public record Relayed(String key, Map<String, String> headers) {}

    private DeadLetterTopic() {}

    public static List<Relayed> read(String bootstrapServers, String topic, String key, int wanted) {
        List<Relayed> found = new ArrayList<>();
        try (KafkaConsumer<byte[], byte[]> kafka = new KafkaConsumer<>(
                Map.of("bootstrap.servers", bootstrapServers),
                new ByteArrayDeserializer(),
                new ByteArrayDeserializer())) {
            List<TopicPartition> all = kafka.partitionsFor(topic).stream()
                    .map(info -> new TopicPartition(topic, info.partition()))
                    .toList();
            kafka.assign(all);
            kafka.seekToBeginning(all);
            await().atMost(Duration.ofSeconds(30)).until(() -> {
                for (ConsumerRecord<byte[], byte[]> record : kafka.poll(Duration.ofMillis(100))) {
                    Relayed relayed = relayed(record);
                    if (relayed.key().equals(key)) found.add(relayed);
                }
                return found.size() >= wanted;
            });
        }
        return found;
    }

    private static Relayed relayed(ConsumerRecord<byte[], byte[]> record) {
        Map<String, String> headers = new HashMap<>();
        record.headers()
                .forEach(header -> headers.put(header.key(), new String(header.value(), StandardCharsets.UTF_8)));
        return new Relayed(new String(record.key(), StandardCharsets.UTF_8), headers);
    }
}
