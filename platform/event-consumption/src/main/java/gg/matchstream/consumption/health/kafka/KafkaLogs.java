package gg.matchstream.consumption.health.kafka;

import gg.matchstream.consumption.health.Logs;
import gg.matchstream.consumption.record.SourcePartition;
import gg.matchstream.consumption.record.kafka.KafkaClients;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.ListOffsetsOptions;
import org.apache.kafka.clients.admin.ListOffsetsResult;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.admin.TopicDescription;
import org.apache.kafka.common.IsolationLevel;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.errors.UnknownTopicOrPartitionException;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.stereotype.Component;

/** Asks through one client that is kept open. */
@Component
final class KafkaLogs implements Logs, DisposableBean {
    private static final long ANSWER_SECONDS = 3;
    private static final long RETENTION_HOLDS_NANOS = Duration.ofMinutes(1).toNanos();
    private static final ListOffsetsOptions COMMITTED = new ListOffsetsOptions(IsolationLevel.READ_COMMITTED);

    private final KafkaClients clients;
    private final RecordAges ages;
    private @Nullable Admin admin;
    private Map<String, Duration> retention = Map.of();
    private long retentionNanos;

    KafkaLogs(KafkaClients clients) {
        this.clients = clients;
        this.ages = new RecordAges(clients);
    }

    @Override
    public synchronized Map<SourcePartition, Edges> edges(Collection<String> topics) {
        List<TopicPartition> partitions = partitions(topics);
        var starts = offsets(partitions, OffsetSpec.earliest());
        var ends = offsets(partitions, OffsetSpec.latest());
        Map<SourcePartition, Edges> edges = new HashMap<>();
        for (TopicPartition name : partitions) {
            edges.put(
                    new SourcePartition(name.topic(), name.partition()),
                    new Edges(starts.get(name).offset(), ends.get(name).offset()));
        }
        return edges;
    }

    @Override
    public synchronized Map<SourcePartition, Instant> timestamps(Map<SourcePartition, Long> offsets) {
        return ages.read(offsets);
    }

    @Override
    public synchronized Map<String, Duration> retention(Collection<String> topics) {
        if (retentionNanos != 0 && System.nanoTime() - retentionNanos < RETENTION_HOLDS_NANOS) return retention;
        List<ConfigResource> names = topics.stream()
                .map(topic -> new ConfigResource(ConfigResource.Type.TOPIC, topic))
                .toList();
        Map<String, Duration> found = new HashMap<>();
        answer(client().describeConfigs(names).all()).forEach((name, config) -> {
            long millis = Long.parseLong(config.get("retention.ms").value());
            if (millis >= 0) found.put(name.name(), Duration.ofMillis(millis));
        });
        retention = found;
        retentionNanos = System.nanoTime();
        return found;
    }

    private List<TopicPartition> partitions(Collection<String> topics) {
        return client().describeTopics(topics).topicNameValues().values().stream()
                .map(this::present)
                .filter(java.util.Objects::nonNull)
                .flatMap(topic ->
                        topic.partitions().stream().map(info -> new TopicPartition(topic.name(), info.partition())))
                .toList();
    }

    private @Nullable TopicDescription present(KafkaFuture<TopicDescription> topic) {
        try {
            return answer(topic);
        } catch (UnknownTopicOrPartitionException _) {
            return null;
        }
    }

    private Map<TopicPartition, ListOffsetsResult.ListOffsetsResultInfo> offsets(
            List<TopicPartition> partitions, OffsetSpec spec) {
        Map<TopicPartition, OffsetSpec> asked =
                partitions.stream().collect(java.util.stream.Collectors.toMap(Function.identity(), _ -> spec));
        return answer(client().listOffsets(asked, COMMITTED).all());
    }

    private Admin client() {
        Admin open = admin;
        if (open == null) {
            open = clients.admin();
            admin = open;
        }
        return open;
    }

    private static <T> T answer(KafkaFuture<T> future) {
        try {
            return future.get(ANSWER_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while the brokers were asked", e);
        } catch (ExecutionException e) {
            if (e.getCause() instanceof RuntimeException cause) throw cause;
            throw new IllegalStateException("the brokers refuse to tell", e.getCause());
        } catch (TimeoutException e) {
            throw new IllegalStateException("the brokers do not answer", e);
        }
    }

    @Override
    public synchronized void destroy() {
        ages.close();
        if (admin != null) admin.close(Duration.ZERO);
    }
}
