package gg.matchstream.ingest.spool.file;

import gg.matchstream.ingest.log.LogRecord;
import gg.matchstream.ingest.spool.Spool;
import gg.matchstream.ingest.spool.SpoolStatus;
import gg.matchstream.ingest.spool.SpoolUnavailable;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.ByteBuffer;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.stereotype.Component;

/** The spool in segment files. One thread writes, any may read and remove. */
@Component
final class FileSpool implements Spool, DisposableBean {
    private static final Logger LOG = LoggerFactory.getLogger(FileSpool.class);
    private static final int BUFFER_BYTES = 1 << 20;

    /** A disk that failed is tried again after this. */
    private static final long DISK_PAUSE_NANOS = TimeUnit.SECONDS.toNanos(1);

    private final SpoolSettings settings;
    private final SpoolFolder folder;
    private final ConcurrentSkipListMap<Long, Segment> segments;
    private final RemovalMarks marks;
    private final GroupCommit commit;
    private final ByteBuffer buffer = ByteBuffer.allocateDirect(BUFFER_BYTES);
    private final AtomicLong events;
    private final AtomicLong damagedBytes;

    /** Guards the active segment: the writer appends to it, tidying may close it. */
    private final Object writing = new Object();

    private @Nullable Segment active;
    private long next;
    private long savedFloor;
    private volatile @Nullable Oldest oldest;
    private volatile long failedUntilNanos = System.nanoTime();
    private volatile boolean full;

    private record Oldest(long position, Instant ingestedAt) {}

    FileSpool(SpoolSettings settings) {
        this.settings = settings;
        this.folder = SpoolFolder.open(settings.folder());
        try {
            SpoolRecovery recovery = SpoolRecovery.of(folder);
            this.segments = new ConcurrentSkipListMap<>(recovery.segments());
            this.marks = recovery.marks();
            this.next = recovery.next();
            this.events = new AtomicLong(recovery.kept());
            this.damagedBytes = new AtomicLong(recovery.damagedBytes());
            this.savedFloor = marks.floor();
        } catch (IOException e) {
            folder.close();
            throw new UncheckedIOException("the spool cannot be read", e);
        }
        this.commit = new GroupCommit(settings.queuedBytesMax().toBytes(), this::commit);
    }

    @Override
    public CompletableFuture<Void> append(List<LogRecord> records) {
        return commit.append(records);
    }

    @Override
    public List<SpooledRecord> read(long fromPosition, int bytesMax) {
        List<SpooledRecord> found = new ArrayList<>();
        long[] bytes = {0};
        Map.Entry<Long, Segment> entry = segments.floorEntry(fromPosition);
        Segment segment = entry == null ? firstSegment() : entry.getValue();
        try {
            while (segment != null && bytes[0] < bytesMax) {
                segment.read(fromPosition, one -> {
                    if (marks.isRemoved(one.position())) return true;
                    found.add(one);
                    bytes[0] += one.record().bytes();
                    return bytes[0] < bytesMax;
                });
                Map.Entry<Long, Segment> later = segments.higherEntry(segment.first());
                segment = later == null ? null : later.getValue();
            }
        } catch (IOException e) {
            LOG.warn("spool cannot be read cause={}", e.toString());
        }
        return found;
    }

    @Override
    public void remove(long position) {
        if (marks.remove(position)) events.decrementAndGet();
    }

    @Override
    public long oldest() {
        return marks.floor();
    }

    @Override
    public SpoolStatus status() {
        long waiting = events.get();
        long bytes = 0;
        for (Segment segment : segments.values()) bytes += segment.bytes();
        Oldest known = oldest;
        Instant since = waiting == 0 || known == null ? null : known.ingestedAt();
        return new SpoolStatus(waiting, waiting == 0 ? 0 : bytes, since, isWritable(), damagedBytes.get());
    }

    @Override
    public boolean isWritable() {
        return !full && System.nanoTime() - failedUntilNanos >= 0;
    }

    @Override
    public void tidy() {
        try {
            deleteDrained();
            noteOldest();
            long floor = marks.floor();
            if (floor == savedFloor) return;
            folder.drainedBelow(floor);
            savedFloor = floor;
        } catch (IOException e) {
            LOG.warn("spool cannot be tidied cause={}", e.toString());
        }
    }

    @Override
    public void destroy() throws IOException {
        commit.close();
        tidy();
        for (Segment segment : segments.values()) segment.close();
        folder.close();
    }

    private @Nullable Segment firstSegment() {
        Map.Entry<Long, Segment> first = segments.firstEntry();
        return first == null ? null : first.getValue();
    }

    private void commit(List<GroupCommit.Append> group) {
        List<GroupCommit.Append> fitting = fitting(group);
        if (fitting.isEmpty()) return;
        try {
            synchronized (writing) {
                write(fitting);
            }
        } catch (IOException | RuntimeException e) {
            LOG.error("spool cannot be written cause={}", e.toString());
            failedUntilNanos = System.nanoTime() + DISK_PAUSE_NANOS;
            fitting.forEach(append -> append.onDisk().completeExceptionally(new SpoolUnavailable("the disk failed")));
            return;
        }
        fitting.forEach(append -> append.onDisk().complete(null));
    }

    private List<GroupCommit.Append> fitting(List<GroupCommit.Append> group) {
        long room = room();
        List<GroupCommit.Append> fitting = new ArrayList<>(group.size());
        List<GroupCommit.Append> refused = new ArrayList<>();
        for (GroupCommit.Append append : group) {
            room -= append.bytes();
            if (room >= 0) fitting.add(append);
            else refused.add(append);
        }
        boolean nowFull = room < 0;
        if (nowFull != full) LOG.warn("spool full={} bytesMax={}", nowFull, settings.bytesMax());
        // Said before anybody is refused: who asks then must not hear that there is room.
        full = nowFull;
        refused.forEach(append -> append.onDisk().completeExceptionally(new SpoolUnavailable("the spool is full")));
        return fitting;
    }

    private long room() {
        long used = 0;
        for (Segment segment : segments.values()) used += segment.bytes();
        long byQuota = settings.bytesMax().toBytes() - used;
        try {
            return Math.min(byQuota, folder.bytesFree() - settings.diskFreeMin().toBytes());
        } catch (IOException _) {
            return byQuota;
        }
    }

    private void write(List<GroupCommit.Append> group) throws IOException {
        long first = next;
        Segment segment = null;
        try {
            segment = active(first);
            buffer.clear();
            long bufferedFrom = first;
            for (GroupCommit.Append append : group) {
                for (LogRecord record : append.records()) {
                    if (buffer.remaining() < Frames.sizeOf(record)) {
                        segment.append(buffer.flip(), bufferedFrom);
                        buffer.clear();
                        bufferedFrom = next;
                    }
                    Frames.write(buffer, next, record);
                    next++;
                }
            }
            segment.append(buffer.flip(), bufferedFrom);
            segment.force(next - 1);
        } catch (IOException | RuntimeException e) {
            abandon(segment, first);
            throw e;
        }
        events.addAndGet(next - first);
        if (oldest == null)
            oldest = new Oldest(first, ingestedAt(group.getFirst().records().getFirst()));
    }

    private Segment active(long first) throws IOException {
        Segment current = active;
        if (current != null && current.bytes() < settings.segmentBytes().toBytes()) return current;
        Segment fresh = Segment.create(folder.path(), first);
        segments.put(first, fresh);
        active = fresh;
        return fresh;
    }

    /** Nobody knows what a failed write left behind: its positions are given up, and a new file is begun. */
    private void abandon(@Nullable Segment segment, long first) {
        for (long position = first; position < next; position++) marks.remove(position);
        active = null;
        if (segment == null) return;
        try {
            segment.truncate(segment.bytes());
        } catch (IOException e) {
            LOG.warn("spool file keeps a broken end, it is cut off at the next start cause={}", e.toString());
        }
    }

    private void deleteDrained() throws IOException {
        synchronized (writing) {
            long floor = marks.floor();
            for (Segment segment : segments.values()) {
                if (segment.last() >= floor) return;
                if (segment == active) active = null;
                segments.remove(segment.first());
                segment.delete();
            }
        }
    }

    private void noteOldest() {
        long floor = marks.floor();
        Oldest known = oldest;
        if (known != null && known.position() >= floor) return;
        List<SpooledRecord> first = read(floor, 1);
        oldest = first.isEmpty()
                ? null
                : new Oldest(
                        first.getFirst().position(), ingestedAt(first.getFirst().record()));
    }

    private static Instant ingestedAt(LogRecord record) {
        return Instant.ofEpochMilli(record.ingestedAtMillis());
    }
}
