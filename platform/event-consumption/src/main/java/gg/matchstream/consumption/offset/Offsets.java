package gg.matchstream.consumption.offset;

import gg.matchstream.consumption.record.SourcePartition;
import java.time.Instant;

/** The offsets of this service's consumers. Every method throws what its database throws. */
public interface Offsets {
    /** The live generation of a consumer, made on first sight. A transaction of its own. */
    Reader register(String consumer);

    /**
     * Where to read on, on first sight the start of the log. A transaction of its own.
     *
     * @param logStart the first offset that the log still has
     */
    Position open(Reader reader, SourcePartition partition, long logStart);

    /**
     * Moves the offset from exactly {@code expected} and keeps the row locked until its caller's transaction ends, which it
     * joins. False when another instance moved it first or the consumer is paused: nothing of the batch may commit then.
     */
    boolean advance(Reader reader, SourcePartition partition, long expected, long next, Instant now);

    /** Keeps batches of this partition away until its caller's transaction ends, which it joins. */
    void lock(Reader reader, SourcePartition partition);

    /** Skips records that no longer exist, and counts them as lost. A transaction of its own. */
    boolean skip(Reader reader, SourcePartition partition, long expected, long next);

    /** Tells the other instances about this partition's trouble, null when it is over. A transaction of its own. */
    void report(
            Reader reader, SourcePartition partition, @org.jspecify.annotations.Nullable Trouble trouble, long errors);
}
