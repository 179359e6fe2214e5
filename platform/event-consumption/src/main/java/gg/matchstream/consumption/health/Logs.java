package gg.matchstream.consumption.health;

import gg.matchstream.consumption.record.SourcePartition;
import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.Map;

/** What the brokers say of topics. Every method throws when they do not answer. */
public interface Logs {
    /** First offset, and the offset behind the last record. */
    record Edges(long start, long end) {}

    /** All partitions of these topics; a topic that is missing has none. */
    Map<SourcePartition, Edges> edges(Collection<String> topics);

    /** Timestamps of the records at (or first behind) these offsets, as far as they could be read in a moment. */
    Map<SourcePartition, Instant> timestamps(Map<SourcePartition, Long> offsets);

    /** By topic; those that are not limited by time are left out. */
    Map<String, Duration> retention(Collection<String> topics);
}
