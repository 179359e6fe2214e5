package gg.matchstream.consumption.health;

import gg.matchstream.consumption.offset.Trouble;
import gg.matchstream.consumption.record.SourcePartition;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What was seen of one partition at one moment.
 *
 * @param logEnd the offset behind the last record
 * @param nextOffset the first record not yet applied; the start of the log where none ever was
 * @param oldestUnprocessedAt timestamp of the record at {@code nextOffset}; null where there is none or it is not known
 * @param retention how long the topic keeps records; null where it is not limited by time
 */
public record PartitionFacts(
        String consumer,
        SourcePartition partition,
        long logEnd,
        long nextOffset,
        @Nullable Instant lastProcessedAt,
        @Nullable Instant oldestUnprocessedAt,
        boolean paused,
        @Nullable Trouble trouble,
        long errorsTotal,
        long lostRecords,
        @Nullable Duration retention) {

    /** Never negative: a log end that was asked for a moment earlier is no debt. */
    public long lagRecords() {
        return Math.max(0, logEnd - nextOffset);
    }
}
