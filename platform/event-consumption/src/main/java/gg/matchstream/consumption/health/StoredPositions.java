package gg.matchstream.consumption.health;

import gg.matchstream.consumption.offset.Trouble;
import gg.matchstream.consumption.record.SourcePartition;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What the database says of all partitions, also those of other instances. */
public interface StoredPositions {
    record Stored(
            String consumer,
            SourcePartition partition,
            long nextOffset,
            boolean paused,
            @Nullable Instant lastProcessedAt,
            @Nullable Trouble trouble,
            long errorsTotal,
            long lostRecords) {}

    List<Stored> all();

    /** Consumers that are paused, also such as have no partition yet. */
    List<String> pausedConsumers();
}
