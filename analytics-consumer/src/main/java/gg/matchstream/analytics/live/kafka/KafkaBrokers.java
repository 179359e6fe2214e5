package gg.matchstream.analytics.live.kafka;

import gg.matchstream.analytics.live.Brokers;
import gg.matchstream.consumption.record.kafka.KafkaClients;
import gg.matchstream.contract.topic.Topics;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.GroupListing;
import org.apache.kafka.clients.admin.ListConsumerGroupOffsetsSpec;
import org.apache.kafka.clients.admin.OffsetSpec;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.KafkaFuture;
import org.apache.kafka.common.TopicPartition;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.stereotype.Component;

/** Every group that reads the stream, known beforehand or not. */
@Component
final class KafkaBrokers implements Brokers, DisposableBean {
    private static final Set<String> STREAM = Set.of(Topics.GAMEPLAY_EVENTS.name(), Topics.MATCH_EVENTS.name());
    private static final long PATIENCE_SECONDS = 5;

    private final Admin admin;

    KafkaBrokers(KafkaClients clients) {
        this.admin = clients.admin();
    }

    @Override
    public Look look() {
        Map<String, Map<TopicPartition, OffsetAndMetadata>> committed = committed();
        Set<TopicPartition> wanted = new HashSet<>(streamPartitions());
        committed.values().forEach(offsets -> wanted.addAll(offsets.keySet()));
        Map<TopicPartition, Long> ends = ends(wanted);
        long records = ends.entrySet().stream()
                .filter(end -> STREAM.contains(end.getKey().topic()))
                .mapToLong(Map.Entry::getValue)
                .sum();
        TreeMap<String, Long> lag = new TreeMap<>();
        committed.forEach((group, offsets) -> lag.put(group, behind(offsets, ends)));
        return new Look(records, lag);
    }

    private static long behind(Map<TopicPartition, OffsetAndMetadata> offsets, Map<TopicPartition, Long> ends) {
        return offsets.entrySet().stream()
                .mapToLong(each -> Math.max(
                        0,
                        ends.getOrDefault(each.getKey(), 0L) - each.getValue().offset()))
                .sum();
    }

    /** By group that reads a topic of the stream. */
    private SortedMap<String, Map<TopicPartition, OffsetAndMetadata>> committed() {
        Collection<GroupListing> groups = await(admin.listGroups().valid());
        Map<String, ListConsumerGroupOffsetsSpec> all = groups.stream()
                .collect(Collectors.toMap(GroupListing::groupId, _ -> new ListConsumerGroupOffsetsSpec()));
        TreeMap<String, Map<TopicPartition, OffsetAndMetadata>> committed = new TreeMap<>();
        if (all.isEmpty()) return committed;
        await(admin.listConsumerGroupOffsets(all).all()).forEach((group, offsets) -> {
            Map<TopicPartition, OffsetAndMetadata> known = new HashMap<>(offsets);
            known.values().removeIf(java.util.Objects::isNull);
            if (known.keySet().stream().anyMatch(partition -> STREAM.contains(partition.topic())))
                committed.put(group, known);
        });
        return committed;
    }

    private List<TopicPartition> streamPartitions() {
        Set<String> existing = new HashSet<>(await(admin.listTopics().names()));
        existing.retainAll(STREAM);
        return await(admin.describeTopics(existing).allTopicNames()).values().stream()
                .flatMap(topic ->
                        topic.partitions().stream().map(each -> new TopicPartition(topic.name(), each.partition())))
                .toList();
    }

    private Map<TopicPartition, Long> ends(Set<TopicPartition> partitions) {
        Map<TopicPartition, OffsetSpec> latest =
                partitions.stream().collect(Collectors.toMap(Function.identity(), _ -> OffsetSpec.latest()));
        return await(admin.listOffsets(latest).all()).entrySet().stream()
                .collect(Collectors.toMap(
                        Map.Entry::getKey, end -> end.getValue().offset()));
    }

    private static <T> T await(KafkaFuture<T> future) {
        try {
            return future.get(PATIENCE_SECONDS, TimeUnit.SECONDS);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while the brokers were asked", e);
        } catch (ExecutionException | TimeoutException e) {
            throw new IllegalStateException("the brokers do not answer", e);
        }
    }

    @Override
    public void destroy() {
        admin.close(java.time.Duration.ofSeconds(1));
    }
}
