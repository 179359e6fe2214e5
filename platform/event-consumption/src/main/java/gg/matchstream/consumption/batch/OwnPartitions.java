package gg.matchstream.consumption.batch;

import gg.matchstream.consumption.offset.Offsets;
import gg.matchstream.consumption.record.SourcePartition;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The partitions that this instance reads now. */
public final class OwnPartitions {
    private record Key(String consumer, SourcePartition partition) {}

    private final Map<Key, PartitionWork> works = new ConcurrentHashMap<>();

    public void taken(String consumer, PartitionWork work) {
        works.put(new Key(consumer, work.partition()), work);
    }

    public void released(String consumer, SourcePartition partition) {
        works.remove(new Key(consumer, partition));
    }

    public @Nullable PartitionWork find(String consumer, SourcePartition partition) {
        return works.get(new Key(consumer, partition));
    }

    /**
     * Tells the database what other instances should know of these partitions. Ends at the first that it could not tell: a
     * database that is away for one is away for all, and each try may wait for a connection. Returns whether all were told.
     */
    public boolean report(Offsets offsets) {
        for (PartitionWork work : works.values()) {
            try {
                work.report(offsets);
            } catch (RuntimeException _) {
                return false;
            }
        }
        return true;
    }

    public int count(String consumer) {
        return (int) works.keySet().stream()
                .filter(key -> key.consumer().equals(consumer))
                .count();
    }
}
