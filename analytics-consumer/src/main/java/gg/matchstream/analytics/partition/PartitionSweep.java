package gg.matchstream.analytics.partition;

import java.time.Instant;
import java.time.LocalDate;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/** Keeps the partitions of all tables as their settings say. Runs on every instance; what is done already is left alone. */
public final class PartitionSweep {
    /** What one run changed. */
    public record Report(int created, int dropped, int straysRemoved) {
        public boolean changedSomething() {
            return created + dropped + straysRemoved > 0;
        }
    }

    private final DayPartitions partitions;
    private final List<PartitionedTable> tables;

    public PartitionSweep(DayPartitions partitions, List<PartitionedTable> tables) {
        this.partitions = partitions;
        this.tables = List.copyOf(tables);
    }

    public Report run(Instant now) {
        int created = 0;
        int dropped = 0;
        int strays = 0;
        for (PartitionedTable table : tables) {
            Set<LocalDate> existing = new HashSet<>(partitions.existing(table));
            for (LocalDate day : table.days(now)) {
                if (existing.contains(day)) continue;
                partitions.create(table, day);
                created++;
            }
            LocalDate first = table.firstDay(now);
            for (LocalDate day : existing) {
                if (!day.isBefore(first)) continue;
                partitions.drop(table, day);
                dropped++;
            }
            strays += partitions.pruneStrays(table, first);
        }
        return new Report(created, dropped, strays);
    }
}
