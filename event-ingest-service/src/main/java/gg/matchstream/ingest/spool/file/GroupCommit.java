package gg.matchstream.ingest.spool.file;

import gg.matchstream.ingest.log.LogRecord;
import gg.matchstream.ingest.spool.SpoolUnavailable;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;

/**
 * Gathers what many requests append while the disk is busy with the group before, so that one fsync serves them all. Its
 * thread is the only one that writes.
 */
final class GroupCommit implements AutoCloseable {
    private static final long GROUP_BYTES_MAX = 8L << 20;

    /** One request's records; all or none. */
    record Append(List<LogRecord> records, int bytes, CompletableFuture<Void> onDisk) {}

    private static final Append END = new Append(List.of(), 0, new CompletableFuture<>());

    private final LinkedBlockingQueue<Append> queue = new LinkedBlockingQueue<>();
    private final AtomicLong queuedBytes = new AtomicLong();
    private final long queuedBytesMax;
    private final Thread writer;
    private volatile boolean closed;

    /** @param commit makes a group durable and completes its futures; never throws */
    GroupCommit(long queuedBytesMax, Consumer<List<Append>> commit) {
        this.queuedBytesMax = queuedBytesMax;
        this.writer = Thread.ofPlatform().name("spool-writer").daemon().start(() -> write(commit));
    }

    CompletableFuture<Void> append(List<LogRecord> records) {
        int bytes = 0;
        for (int i = 0; i < records.size(); i++) bytes += Frames.sizeOf(records.get(i));
        if (closed) return CompletableFuture.failedFuture(new SpoolUnavailable("the spool is closed"));
        if (queuedBytes.addAndGet(bytes) > queuedBytesMax) {
            queuedBytes.addAndGet(-bytes);
            return CompletableFuture.failedFuture(new SpoolUnavailable("the disk is slower than the events come"));
        }
        Append append = new Append(records, bytes, new CompletableFuture<>());
        queue.add(append);
        return append.onDisk();
    }

    /** Writes what is queued, then ends. */
    @Override
    public void close() {
        closed = true;
        queue.add(END);
        try {
            writer.join();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private void write(Consumer<List<Append>> commit) {
        try {
            while (true) {
                List<Append> group = next();
                boolean last = group.removeLast() == END;
                if (!group.isEmpty()) commit.accept(group);
                for (Append append : group) queuedBytes.addAndGet(-append.bytes());
                if (last) return;
            }
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    /** A group, closed by {@link #END} or by a null of its kind: the last element is only a mark. */
    private List<Append> next() throws InterruptedException {
        List<Append> group = new ArrayList<>();
        long bytes = 0;
        for (Append one = queue.take(); one != null; one = queue.poll()) {
            group.add(one);
            bytes += one.bytes();
            if (one == END) return group;
            if (bytes >= GROUP_BYTES_MAX) break;
        }
        group.add(new Append(List.of(), 0, new CompletableFuture<>()));
        return group;
    }
}
