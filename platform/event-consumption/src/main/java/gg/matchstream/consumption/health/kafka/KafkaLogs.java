package gg.matchstream.consumption.health.kafka;

import gg.matchstream.consumption.health.Logs;
import gg.matchstream.consumption.record.SourcePartition;
import gg.matchstream.consumption.record.kafka.KafkaClients;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.PartitionInfo;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.config.ConfigResource;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.stereotype.Component;

/** One observer that is kept open; a client that failed is replaced at the next call. */
@Component
final class KafkaLogs implements Logs, DisposableBean {
    private static final int PEEK_BYTES = 1;
    private static final Duration PEEK_TIME = Duration.ofMillis(300);
    private static final Duration ANSWER_TIME = Duration.ofSeconds(3);
    private static final long RETENTION_HOLDS_NANOS = Duration.ofMinutes(1).toNanos();

    private final KafkaClients clients;
    private @Nullable KafkaConsumer<byte[], byte[]> observer;
    private Map<String, Duration> retention = Map.of();
    private long retentionNanos;

    KafkaLogs(KafkaClients clients) {
        this.clients = clients;
    }

    @Override
    public synchronized Map<SourcePartition, Edges> edges(Collection<String> topics) {
        return observed(kafka -> {
            List<TopicPartition> partitions = new ArrayList<>();
            for (String topic : topics) {
                List<PartitionInfo> known = kafka.partitionsFor(topic, ANSWER_TIME);
                if (known == null) continue;
                for (PartitionInfo info : known) partitions.add(new TopicPartition(topic, info.partition()));
            }
            Map<TopicPartition, Long> starts = kafka.beginningOffsets(partitions, ANSWER_TIME);
            Map<TopicPartition, Long> ends = kafka.endOffsets(partitions, ANSWER_TIME);
            Map<SourcePartition, Edges> edges = new HashMap<>();
            for (TopicPartition name : partitions) {
                if (starts.containsKey(name) && ends.containsKey(name))
                    edges.put(source(name), new Edges(starts.get(name), ends.get(name)));
            }
            return edges;
        });
    }

    @Override
    public synchronized Map<SourcePartition, Instant> timestamps(Map<SourcePartition, Long> offsets) {
        return observed(kafka -> {
            kafka.assign(offsets.keySet().stream()
                    .map(partition -> new TopicPartition(partition.topic(), partition.number()))
                    .toList());
            offsets.forEach((partition, offset) ->
                    kafka.seek(new TopicPartition(partition.topic(), partition.number()), offset));
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
        });
    }

    @Override
    public synchronized Map<String, Duration> retention(Collection<String> topics) {
        if (retentionNanos != 0 && System.nanoTime() - retentionNanos < RETENTION_HOLDS_NANOS) return retention;
        List<ConfigResource> names = topics.stream()
                .map(topic -> new ConfigResource(ConfigResource.Type.TOPIC, topic))
                .toList();
        try (Admin admin = clients.admin()) {
            Map<String, Duration> found = new HashMap<>();
            for (var entry : admin.describeConfigs(names).all().get().entrySet()) {
                long millis =
                        Long.parseLong(entry.getValue().get("retention.ms").value());
                if (millis >= 0) found.put(entry.getKey().name(), Duration.ofMillis(millis));
            }
            retention = found;
            retentionNanos = System.nanoTime();
            return found;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while the brokers were asked", e);
        } catch (java.util.concurrent.ExecutionException e) {
            throw new IllegalStateException("the brokers do not tell the topics' retention", e.getCause());
        }
    }

    private interface Question<T> {
        T ask(KafkaConsumer<byte[], byte[]> kafka);
    }

    private <T> T observed(Question<T> question) {
        KafkaConsumer<byte[], byte[]> kafka = observer;
        if (kafka == null) {
            kafka = clients.observer(PEEK_BYTES);
            observer = kafka;
        }
        try {
            return question.ask(kafka);
        } catch (RuntimeException e) {
            destroy();
            throw e;
        }
    }

    private static SourcePartition source(TopicPartition name) {
        return new SourcePartition(name.topic(), name.partition());
    }

    @Override
    public synchronized void destroy() {
        KafkaConsumer<byte[], byte[]> kafka = observer;
        observer = null;
        if (kafka != null) kafka.close(org.apache.kafka.clients.consumer.CloseOptions.timeout(Duration.ZERO));
    }
}
