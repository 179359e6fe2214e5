package gg.matchstream.consumption.batch.kafka;

import gg.matchstream.consumption.batch.PartitionWork;
import gg.matchstream.consumption.record.SourcePartition;
import java.time.Duration;
import org.apache.kafka.common.TopicPartition;
import org.jspecify.annotations.Nullable;

/** A partition that this reader was given: not yet placed, being read, or waiting. Used by the reader's thread alone. */
final class HeldPartition {
    private static final long NOTHING_LOST = -1;

    final TopicPartition name;
    private @Nullable PartitionWork work;
    private long waitsUntilNanos;
    private boolean waiting;
    private long lostRecords = NOTHING_LOST;

    HeldPartition(TopicPartition name) {
        this.name = name;
    }

    SourcePartition source() {
        return new SourcePartition(name.topic(), name.partition());
    }

    @Nullable
    PartitionWork work() {
        return work;
    }

    void placed(PartitionWork at) {
        work = at;
        waiting = false;
        lostRecords = NOTHING_LOST;
    }

    /** Its place must be asked for again, at once or later. */
    void unplaced(Duration pause) {
        work = null;
        waits(pause);
    }

    void waits(Duration pause) {
        waitsUntilNanos = System.nanoTime() + pause.toNanos();
        waiting = true;
    }

    boolean isReading() {
        return work != null && !waiting;
    }

    boolean isDue() {
        return waiting ? System.nanoTime() - waitsUntilNanos >= 0 : work == null;
    }

    void resumed() {
        waiting = false;
    }

    /** False when this loss was not told yet: retention goes on deleting while the partition stands. */
    boolean isTold(long lost) {
        return lostRecords == lost;
    }

    void told(long lost) {
        lostRecords = lost;
    }
}
