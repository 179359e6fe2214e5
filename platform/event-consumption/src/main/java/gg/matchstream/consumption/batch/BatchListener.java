package gg.matchstream.consumption.batch;

import gg.matchstream.consumption.record.SourcePartition;

/** Hears what happens to batches, for metrics, health and the log. Never throws. */
public interface BatchListener {
    void finished(String consumer, SourcePartition partition, int records, BatchOutcome outcome);

    /** A passing fault: the partition waits. */
    void troubled(String consumer, SourcePartition partition, Throwable fault, int timesInARow);
}
