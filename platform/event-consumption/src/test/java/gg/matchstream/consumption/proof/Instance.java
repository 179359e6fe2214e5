package gg.matchstream.consumption.proof;

import gg.matchstream.consumption.batch.BatchListener;
import gg.matchstream.consumption.batch.BatchOutcome;
import gg.matchstream.consumption.batch.ConsumeBatch;
import gg.matchstream.consumption.batch.ConsumeBatches;
import gg.matchstream.consumption.batch.Consumer;
import gg.matchstream.consumption.batch.Decoding;
import gg.matchstream.consumption.batch.FaultTriage;
import gg.matchstream.consumption.batch.NextStep;
import gg.matchstream.consumption.batch.PartitionWork;
import gg.matchstream.consumption.batch.Pauses;
import gg.matchstream.consumption.offset.Offsets;
import gg.matchstream.consumption.offset.Reader;
import gg.matchstream.consumption.record.SourcePartition;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.beans.factory.BeanFactory;
import org.springframework.jdbc.core.simple.JdbcClient;

/** A process that consumes, with all that it holds in memory. */
final class Instance {
    private static final Instant NOW = Instant.parse("2026-12-01T12:00:00Z");
    private static final Pauses PAUSES = new Pauses(Duration.ofMillis(1), Duration.ofMillis(1));

    private static final BatchListener DEAF = new BatchListener() {
        @Override
        public void finished(String consumer, SourcePartition partition, int records, BatchOutcome outcome) {}

        @Override
        public void troubled(String consumer, SourcePartition partition, Throwable fault, int timesInARow) {}
    };

    private final Map<Integer, PartitionWork> works = new HashMap<>();
    private final Saboteur saboteur;
    private final ConsumeBatch batches;
    private final Offsets offsets;
    private final Reader reader;
    private final Logs logs;

    Instance(BeanFactory beans, Consumer consumer, Reader reader, Logs logs) {
        this.saboteur = new Saboteur(beans.getBean(JdbcClient.class));
        HarmedStores harmed = new HarmedStores(beans, saboteur);
        this.batches = new ConsumeBatches(harmed.transactions(), harmed.stores(), beans.getBean(FaultTriage.class))
                .of(consumer, reader);
        this.offsets = beans.getBean(Offsets.class);
        this.reader = reader;
        this.logs = logs;
    }

    /** @param rival what another instance does in the middle of it */
    void take(Turn turn, Runnable rival) {
        if (turn.rebalanced()) works.remove(turn.partition());
        if (turn.rewound() > 0) rewind(turn.partition(), turn.rewound());
        saboteur.arm(turn.harm(), turn.step(), rival);
        try {
            read(turn.partition(), turn.records());
        } catch (Crash _) {
            works.clear();
        } finally {
            saboteur.arm(null, Step.OFFSET, () -> {});
        }
    }

    /** Reads on from where it believes to be; true when it believes that nothing is left. */
    boolean read(int partition, int records) {
        PartitionWork work = works.computeIfAbsent(partition, this::placed);
        var fetched = logs.fetch(partition, work.nextOffset(), records);
        if (fetched.isEmpty()) return true;
        if (work.work(fetched, NOW) instanceof NextStep.LookUp) works.remove(partition);
        return false;
    }

    /** A process that took a stale place for its own: every batch from there must be refused. */
    private void rewind(int partition, int records) {
        PartitionWork work = works.computeIfAbsent(partition, this::placed);
        works.put(partition, at(partition, Math.max(0, work.nextOffset() - records)));
    }

    private PartitionWork placed(int partition) {
        return at(partition, offsets.open(reader, logs.partition(partition), 0).nextOffset());
    }

    private PartitionWork at(int partition, long offset) {
        return new PartitionWork(logs.partition(partition), batches, new Decoding(1 << 20), PAUSES, DEAF, offset);
    }

    /** The log as the broker holds it. */
    record Logs(String topic, List<List<Entry>> entries) {
        SourcePartition partition(int number) {
            return new SourcePartition(topic, number);
        }

        List<gg.matchstream.consumption.record.StreamRecord> fetch(int partition, long from, int max) {
            List<Entry> log = entries.get(partition);
            return java.util.stream.LongStream.range(from, Math.min(log.size(), from + max))
                    .mapToObj(offset -> log.get((int) offset).at(partition(partition), offset))
                    .toList();
        }
    }
}
