package gg.matchstream.ingest.spool;

import gg.matchstream.ingest.log.LogRecord;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/**
 * The durable local store for records that the log cannot take now: a queue in the order of {@link #append}. What was
 * appended survives kill -9 and power loss. Positions rise, and never start again while records are kept.
 */
public interface Spool {
    /**
     * All of them or none, in order, behind everything appended before. Never blocks.
     *
     * @return completes when they are on disk; exceptionally with {@link SpoolUnavailable} when they are not
     */
    CompletableFuture<Void> append(List<LogRecord> records);

    /** Records on disk from a position on, oldest first, without those removed; reads the disk. */
    List<SpooledRecord> read(long fromPosition, int bytesMax);

    /** The record is in the log; its copy goes. */
    void remove(long position);

    /** The oldest position that is not removed; the next to be given where there is none. */
    long oldest();

    SpoolStatus status();

    /** Whether it takes records now: neither full nor on a disk that failed a moment ago. */
    boolean isWritable();

    /** Gives back the space of what was removed and notes how far the queue is drained; reads and writes the disk. */
    void tidy();

    /** One record and its place in the queue. */
    record SpooledRecord(long position, LogRecord record) {}
}
