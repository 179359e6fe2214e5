package gg.matchstream.consumption.reconciliation;

import gg.matchstream.consumption.offset.Reader;
import gg.matchstream.consumption.record.SourcePartition;
import java.util.SortedMap;

/** What was read. */
public interface ConsumedTotals {
    /** Adds to the totals of these hours. Joins its caller's transaction. */
    void add(Reader reader, SourcePartition partition, SortedMap<HourKey, Consumed> counts);
}
