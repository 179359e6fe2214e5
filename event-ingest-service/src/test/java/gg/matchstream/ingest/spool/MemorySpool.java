package gg.matchstream.ingest.spool;

import gg.matchstream.ingest.log.LogRecord;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;

/** A spool whose disk is a map. A crash brings back what was removed since the last tidying, as the files do. */
final class MemorySpool implements Spool {
    private final TreeMap<Long, LogRecord> kept = new TreeMap<>();
    private final TreeMap<Long, LogRecord> removedUntidied = new TreeMap<>();
    private long next;
    private boolean full;

    void fill(boolean nowFull) {
        full = nowFull;
    }

    synchronized void crash() {
        kept.putAll(removedUntidied);
        removedUntidied.clear();
    }

    @Override
    public synchronized CompletableFuture<Void> append(List<LogRecord> records) {
        if (full) return CompletableFuture.failedFuture(new SpoolUnavailable("the spool is full"));
        for (LogRecord record : records) kept.put(next++, record);
        return CompletableFuture.completedFuture(null);
    }

    @Override
    public synchronized List<SpooledRecord> read(long fromPosition, int bytesMax) {
        List<SpooledRecord> found = new ArrayList<>();
        kept.tailMap(fromPosition).forEach((position, record) -> found.add(new SpooledRecord(position, record)));
        return found;
    }

    @Override
    public synchronized void remove(long position) {
        LogRecord record = kept.remove(position);
        if (record != null) removedUntidied.put(position, record);
    }

    @Override
    public synchronized long oldest() {
        return kept.isEmpty() ? next : kept.firstKey();
    }

    @Override
    public synchronized SpoolStatus status() {
        return new SpoolStatus(kept.size(), kept.size(), null, isWritable(), 0);
    }

    @Override
    public boolean isWritable() {
        return !full;
    }

    @Override
    public synchronized void tidy() {
        removedUntidied.headMap(oldest()).clear();
    }
}
