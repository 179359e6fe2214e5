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

    /** Tells the database what other instances should know of these partitions; returns how many it could not tell. */
    public int report(Offsets offsets) {
        int failed = 0;
        for (PartitionWork work : works.values()) {
            try {
                work.report(offsets);
            } catch (RuntimeException _) {
                failed++;
            }
        }
        return failed;
    }

    public int count(String consumer) {
        return (int) works.keySet().stream()
                .filter(key -> key.consumer().equals(consumer))
                .count();
    }
}
