package gg.matchstream.consumption.reconciliation.kafka;

import gg.matchstream.consumption.reconciliation.AuditFeed;
import gg.matchstream.consumption.record.kafka.KafkaClients;
import gg.matchstream.contract.audit.AuditRecord;
import gg.matchstream.contract.json.AuditJson;
import gg.matchstream.contract.json.UnreadableEvent;
import gg.matchstream.contract.topic.Topics;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.CloseOptions;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.PartitionInfo;
import org.apache.kafka.common.TopicPartition;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.stereotype.Component;

/** Reads the audit without a group; its place is kept beside what was read. */
@Component
final class KafkaAuditFeed implements AuditFeed, DisposableBean {
    private static final Duration ANSWER_TIME = Duration.ofSeconds(3);
    private static final Duration POLL_TIME = Duration.ofMillis(300);
    private static final int BYTES = 1 << 20;

    private final KafkaClients clients;
    private @Nullable KafkaConsumer<byte[], byte[]> observer;

    KafkaAuditFeed(KafkaClients clients) {
        this.clients = clients;
    }

    @Override
    public synchronized Read readFrom(Map<Integer, Long> offsets) {
        KafkaConsumer<byte[], byte[]> kafka = observer == null ? clients.observer(BYTES) : observer;
        observer = kafka;
        try {
            return read(kafka, offsets);
        } catch (RuntimeException e) {
            destroy();
            throw e;
        }
    }

    private static Read read(KafkaConsumer<byte[], byte[]> kafka, Map<Integer, Long> offsets) {
        List<TopicPartition> partitions = partitions(kafka);
        kafka.assign(partitions);
        for (TopicPartition name : partitions) {
            Long next = offsets.get(name.partition());
            if (next == null) kafka.seekToBeginning(List.of(name));
            else kafka.seek(name, next);
        }
        List<AuditRecord> records = new ArrayList<>();
        Map<Integer, Long> nextOffsets = new HashMap<>();
        int unreadable = 0;
        if (!partitions.isEmpty()) {
            for (ConsumerRecord<byte[], byte[]> record : kafka.poll(POLL_TIME)) {
                nextOffsets.put(record.partition(), record.offset() + 1);
                if (!decode(record, records)) unreadable++;
            }
        }
        return new Read(records, nextOffsets, unreadable);
    }

    private static List<TopicPartition> partitions(KafkaConsumer<byte[], byte[]> kafka) {
        List<PartitionInfo> known = kafka.partitionsFor(Topics.STREAM_AUDIT.name(), ANSWER_TIME);
        if (known == null) return List.of();
        return known.stream()
                .map(info -> new TopicPartition(info.topic(), info.partition()))
                .toList();
    }

    private static boolean decode(ConsumerRecord<byte[], byte[]> record, List<AuditRecord> into) {
        try {
            if (record.value() == null) return false;
            into.add(AuditJson.read(record.value()));
            return true;
        } catch (UnreadableEvent _) {
            return false;
        }
    }

    @Override
    public synchronized void destroy() {
        if (observer != null) observer.close(CloseOptions.timeout(Duration.ZERO));
        observer = null;
    }
}
