package gg.matchstream.consumption.batch.kafka;

import gg.matchstream.consumption.batch.NextStep;
import gg.matchstream.consumption.batch.PartitionWork;
import gg.matchstream.consumption.record.StreamRecord;
import gg.matchstream.consumption.record.kafka.Records;
import java.time.Clock;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.apache.kafka.clients.consumer.ConsumerRebalanceListener;
import org.apache.kafka.clients.consumer.ConsumerRecord;
import org.apache.kafka.clients.consumer.ConsumerRecords;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.clients.consumer.OffsetAndMetadata;
import org.apache.kafka.common.TopicPartition;

/**
 * One membership in a consumer's group, from subscription to close. Partitions that it is given are held back until the
 * database told their place, so that no rebalance ever waits for the database.
 */
final class ReaderLoop {
    private static final Duration COURTESY_EVERY = Duration.ofSeconds(1);

    private final KafkaConsumer<byte[], byte[]> kafka;
    private final Placing placing;
    private final Duration idlePoll;
    private final Clock clock;
    private final Map<TopicPartition, HeldPartition> held = new HashMap<>();
    private final Map<TopicPartition, Long> committed = new HashMap<>();
    private long courtesyNanos = System.nanoTime();
    private volatile boolean stopping;

    ReaderLoop(KafkaConsumer<byte[], byte[]> kafka, Placing placing, Duration idlePoll, Clock clock) {
        this.kafka = kafka;
        this.placing = placing;
        this.idlePoll = idlePoll;
        this.clock = clock;
    }

    /** Reads until told to stop; the batch that runs then is finished first. */
    void run(List<String> topics) {
        kafka.subscribe(topics, new Assignments());
        try {
            while (!stopping) turn();
            courtesy(true);
        } finally {
            placing.released(held.values());
        }
    }

    /** From any thread. */
    void stop() {
        stopping = true;
        kafka.wakeup();
    }

    private void turn() {
        reviveDue();
        ConsumerRecords<byte[], byte[]> records = kafka.poll(idlePoll);
        boolean troubled = false;
        for (TopicPartition name : records.partitions()) {
            List<ConsumerRecord<byte[], byte[]>> batch = records.records(name);
            if (stopping || troubled) kafka.seek(name, batch.getFirst().offset());
            else troubled = !work(name, batch);
        }
        if (records.isEmpty()) passHoles();
        courtesy(false);
    }

    /** One that cannot be placed ends the round: twelve waits for a database that is away would cost the membership. */
    private void reviveDue() {
        for (HeldPartition partition : List.copyOf(held.values())) {
            if (partition.isDue() && !revive(partition)) return;
        }
    }

    private boolean revive(HeldPartition partition) {
        boolean answered = true;
        if (partition.work() == null) answered = placing.place(partition, kafka);
        else partition.resumed();
        if (partition.isReading()) kafka.resume(List.of(partition.name));
        return answered;
    }

    /** False when the machine is in trouble: the other partitions of this turn would only wait for the same. */
    private boolean work(TopicPartition name, List<ConsumerRecord<byte[], byte[]>> batch) {
        HeldPartition partition = held.get(name);
        PartitionWork work = partition == null || !partition.isReading() ? null : partition.work();
        if (partition == null || work == null) return true;
        if (isOutOfPlace(work, name, batch.getFirst().offset())) {
            lookUp(partition);
            return true;
        }
        List<StreamRecord> records = batch.stream().map(Records::of).toList();
        return switch (work.work(records, clock.instant())) {
            case NextStep.ReadOn _ -> true;
            case NextStep.LookUp _ -> {
                lookUp(partition);
                yield true;
            }
            case NextStep.WaitFor(Duration pause) -> {
                kafka.pause(List.of(name));
                kafka.seek(name, work.nextOffset());
                partition.waits(pause);
                yield work.trouble() == null;
            }
        };
    }

    /** Behind the next offset, or past it because the log lost its beginning; a hole of markers is neither. */
    private boolean isOutOfPlace(PartitionWork work, TopicPartition name, long offset) {
        if (offset == work.nextOffset()) return false;
        return offset < work.nextOffset() || placing.logStart(kafka, name) > work.nextOffset();
    }

    private void lookUp(HeldPartition partition) {
        kafka.pause(List.of(partition.name));
        placing.released(List.of(partition));
        partition.unplaced(Duration.ZERO);
    }

    /** Transaction markers and compacted records end in a hole at the tail: without this it would be lag for ever. */
    private void passHoles() {
        for (HeldPartition partition : held.values()) {
            PartitionWork work = partition.work();
            if (work == null || !partition.isReading()) continue;
            long position = kafka.position(partition.name);
            if (position == work.nextOffset()) continue;
            if (isOutOfPlace(work, partition.name, position)) lookUp(partition);
            else if (work.passHole(position, clock.instant()) instanceof NextStep.LookUp) lookUp(partition);
        }
    }

    /** Tells Kafka what the database knows, for tools that look there. Losing it costs nothing. */
    private void courtesy(boolean last) {
        if (!last && System.nanoTime() - courtesyNanos < COURTESY_EVERY.toNanos()) return;
        courtesyNanos = System.nanoTime();
        Map<TopicPartition, OffsetAndMetadata> moved = new HashMap<>();
        for (HeldPartition partition : held.values()) {
            PartitionWork work = partition.work();
            if (work == null || committed.getOrDefault(partition.name, -1L) == work.nextOffset()) continue;
            moved.put(partition.name, new OffsetAndMetadata(work.nextOffset()));
            committed.put(partition.name, work.nextOffset());
        }
        if (!moved.isEmpty()) kafka.commitAsync(moved, (_, _) -> {});
    }

    private final class Assignments implements ConsumerRebalanceListener {
        @Override
        public void onPartitionsAssigned(Collection<TopicPartition> given) {
            kafka.pause(given);
            for (TopicPartition name : given) held.put(name, new HeldPartition(name));
        }

        @Override
        public void onPartitionsRevoked(Collection<TopicPartition> taken) {
            List<HeldPartition> gone = new ArrayList<>();
            for (TopicPartition name : taken) {
                HeldPartition partition = held.remove(name);
                if (partition != null) gone.add(partition);
                committed.remove(name);
            }
            placing.released(gone);
        }
    }
}
