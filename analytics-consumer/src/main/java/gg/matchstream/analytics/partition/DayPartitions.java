package gg.matchstream.analytics.partition;

import java.time.LocalDate;
import java.util.List;

/** The partitions as they are. Each method is a transaction of its own. */
public interface DayPartitions {
    /** The days that have a partition, oldest first. */
    List<LocalDate> existing(PartitionedTable table);

    /** Makes the day's partition and moves its rows out of the default one. Nothing happens where another made it first. */
    void create(PartitionedTable table, LocalDate day);

    /** Drops the day with all its rows. */
    void drop(PartitionedTable table, LocalDate day);

    /** Removes rows of the default partition that lie before this day; returns how many. */
    int pruneStrays(PartitionedTable table, LocalDate before);
}
