package gg.matchstream.consumption.batch.kafka;

import gg.matchstream.consumption.batch.LossPolicy;
import gg.matchstream.consumption.batch.OwnPartitions;
import gg.matchstream.consumption.batch.PartitionWork;
import gg.matchstream.consumption.batch.Placement;
import gg.matchstream.consumption.offset.Offsets;
import gg.matchstream.consumption.offset.Position;
import gg.matchstream.consumption.offset.Reader;
import gg.matchstream.consumption.offset.Trouble;
import gg.matchstream.consumption.record.SourcePartition;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.function.BiFunction;
import org.apache.kafka.clients.consumer.KafkaConsumer;
import org.apache.kafka.common.TopicPartition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Puts a partition where the database says, or lets it wait where that cannot be done now. */
final class Placing {
    private static final Logger LOG = LoggerFactory.getLogger(Placing.class);
    private static final Duration ASK_AGAIN = Duration.ofMillis(500);

    private final Reader reader;
    private final Offsets offsets;
    private final LossPolicy policy;
    private final OwnPartitions own;
    private final BiFunction<SourcePartition, Long, PartitionWork> works;

    Placing(
            Reader reader,
            Offsets offsets,
            LossPolicy policy,
            OwnPartitions own,
            BiFunction<SourcePartition, Long, PartitionWork> works) {
        this.reader = reader;
        this.offsets = offsets;
        this.policy = policy;
        this.own = own;
        this.works = works;
    }

    /** False when the database or the brokers did not answer. */
    boolean place(HeldPartition partition, KafkaConsumer<byte[], byte[]> kafka) {
        try {
            long start = logStart(kafka, partition.name);
            long end = kafka.endOffsets(List.of(partition.name)).getOrDefault(partition.name, start);
            Position position = offsets.open(reader, partition.source(), start);
            switch (Placement.decide(position, start, end, policy)) {
                case Placement.ReadFrom(long offset) -> read(partition, kafka, offset);
                case Placement.SkipTo(long offset) -> skip(partition, position, offset);
                case Placement.Paused _ -> partition.unplaced(ASK_AGAIN);
                case Placement.Lost(long records) -> stop(partition, records);
            }
            return true;
        } catch (org.apache.kafka.common.errors.WakeupException e) {
            throw e;
        } catch (RuntimeException e) {
            LOG.warn(
                    "place unknown consumer={} partition={} error={}", reader.consumer(), partition.name, e.toString());
            partition.unplaced(ASK_AGAIN);
            return false;
        }
    }

    long logStart(KafkaConsumer<byte[], byte[]> kafka, TopicPartition name) {
        return kafka.beginningOffsets(List.of(name)).getOrDefault(name, 0L);
    }

    /** These are no longer this reader's. */
    void released(Collection<HeldPartition> partitions) {
        for (HeldPartition partition : partitions) own.released(reader.consumer(), partition.source());
    }

    private void read(HeldPartition partition, KafkaConsumer<byte[], byte[]> kafka, long offset) {
        PartitionWork work = works.apply(partition.source(), offset);
        kafka.seek(partition.name, offset);
        partition.placed(work);
        own.taken(reader.consumer(), work);
    }

    private void skip(HeldPartition partition, Position position, long offset) {
        if (offsets.skip(reader, partition.source(), position.nextOffset(), offset)) {
            LOG.warn(
                    "records lost, going on consumer={} partition={} lost={} nextOffset={}",
                    reader.consumer(),
                    partition.name,
                    Math.max(0, offset - position.nextOffset()),
                    offset);
        }
        partition.unplaced(Duration.ZERO);
    }

    private void stop(HeldPartition partition, long records) {
        if (!partition.isTold(records)) {
            String note = records > 0
                    ? records + " records were deleted by retention before they were read."
                    : "The log ends before the next offset; the topic was cut or made anew.";
            offsets.report(reader, partition.source(), new Trouble(Trouble.Kind.DATA_LOSS, note), 0);
            partition.told(records);
            LOG.error(
                    "records lost, stopped consumer={} partition={} lost={}",
                    reader.consumer(),
                    partition.name,
                    records);
        }
        partition.unplaced(ASK_AGAIN);
    }
}
