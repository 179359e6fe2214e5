package gg.matchstream.consumption.wiring;

import gg.matchstream.consumption.batch.BatchListener;
import gg.matchstream.consumption.batch.BatchOutcome;
import gg.matchstream.consumption.record.SourcePartition;
import io.micrometer.core.instrument.MeterRegistry;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** Counts what became of records, and says in the log what someone may have to look at: once per trouble, not per try. */
final class ObservedBatches implements BatchListener {
    private static final Logger LOG = LoggerFactory.getLogger(ObservedBatches.class);
    private static final String RECORDS = "matchstream.consumption.records";
    private static final String FAILURES = "matchstream.consumption.failed.transactions";

    private final MeterRegistry meters;

    ObservedBatches(MeterRegistry meters) {
        this.meters = meters;
    }

    @Override
    public void finished(String consumer, SourcePartition partition, int records, BatchOutcome outcome) {
        switch (outcome) {
            case BatchOutcome.Applied applied -> {
                count(consumer, "applied", applied.applied());
                count(consumer, "duplicate", applied.duplicates());
                count(consumer, "dead_lettered", applied.buried());
                if (applied.buried() > 0) {
                    LOG.warn("dead letters consumer={} partition={} records={}", consumer, partition, applied.buried());
                }
            }
            case BatchOutcome.Fenced _ -> LOG.info("batch fenced consumer={} partition={}", consumer, partition);
            case BatchOutcome.Failed failed ->
                meters.counter(
                                FAILURES,
                                "consumer",
                                consumer,
                                "kind",
                                failed.kind().name().toLowerCase(java.util.Locale.ROOT))
                        .increment();
        }
    }

    @Override
    public void troubled(String consumer, SourcePartition partition, Throwable fault, int timesInARow) {
        if (Integer.bitCount(timesInARow) == 1) {
            LOG.warn(
                    "batch waits consumer={} partition={} tries={} error={}",
                    consumer,
                    partition,
                    timesInARow,
                    fault.toString());
        }
    }

    private void count(String consumer, String outcome, int records) {
        if (records > 0)
            meters.counter(RECORDS, "consumer", consumer, "outcome", outcome).increment(records);
    }
}
