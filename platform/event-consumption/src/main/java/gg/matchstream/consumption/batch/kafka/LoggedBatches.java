package gg.matchstream.consumption.batch.kafka;

import gg.matchstream.consumption.batch.BatchListener;
import gg.matchstream.consumption.batch.BatchOutcome;
import gg.matchstream.consumption.record.SourcePartition;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.stereotype.Component;

/** Says in the log what someone may have to look at, once per trouble and not once per try. */
@Component
final class LoggedBatches implements BatchListener {
    private static final Logger LOG = LoggerFactory.getLogger(LoggedBatches.class);

    @Override
    public void finished(SourcePartition partition, int records, BatchOutcome outcome) {
        if (outcome instanceof BatchOutcome.Applied applied && applied.buried() > 0) {
            LOG.warn("records went to the dead letters partition={} records={}", partition, applied.buried());
        }
    }

    @Override
    public void troubled(SourcePartition partition, Throwable fault, int timesInARow) {
        if (timesInARow == 1 || Integer.bitCount(timesInARow) == 1) {
            LOG.warn("batch waits partition={} tries={} error={}", partition, timesInARow, fault.toString());
        }
    }
}
