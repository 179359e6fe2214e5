package gg.matchstream.ingest.spool.file;

import gg.matchstream.ingest.spool.Spool.SpooledRecord;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/**
 * Reads what an earlier run left. A torn tail is cut off; damage in the middle is copied aside and stepped over, so that
 * one bad block never stops the rest or the start.
 */
final class SpoolRecovery {
    private static final Logger LOG = LoggerFactory.getLogger(SpoolRecovery.class);

    private final SpoolFolder folder;
    private final NavigableMap<Long, Segment> segments = new TreeMap<>();
    private final RemovalMarks marks;
    private long next;
    private long kept;
    private long damagedBytes;

    private SpoolRecovery(SpoolFolder folder, long drainedBelow) {
        this.folder = folder;
        this.marks = new RemovalMarks(drainedBelow);
        this.next = drainedBelow;
    }

    static SpoolRecovery of(SpoolFolder folder) throws IOException {
        SpoolRecovery recovery = new SpoolRecovery(folder, folder.drainedBelow());
        List<Path> files = folder.segmentFiles();
        for (Path file : files) recovery.read(Segment.open(file), file.equals(files.getLast()));
        if (recovery.kept > 0 || recovery.damagedBytes > 0) {
            LOG.info("spool recovered events={} damagedBytes={}", recovery.kept, recovery.damagedBytes);
        }
        return recovery;
    }

    NavigableMap<Long, Segment> segments() {
        return segments;
    }

    RemovalMarks marks() {
        return marks;
    }

    long next() {
        return next;
    }

    long kept() {
        return kept;
    }

    long damagedBytes() {
        return damagedBytes;
    }

    private void read(Segment segment, boolean newest) throws IOException {
        FrameReader frames = segment.frames();
        long start = frames.offset();
        for (SpooledRecord one = frames.next(); one != null; one = frames.next()) {
            if (frames.damagedFrom() >= 0) damaged(segment, frames.damagedFrom(), frames.damagedTo());
            take(one.position());
            segment.recovered(one.position(), frames.damagedFrom() >= 0 ? frames.damagedTo() : start, frames.offset());
            start = frames.offset();
        }
        if (segment.fileBytes() > frames.offset()) {
            // Only the newest file can have been torn by a crash; an older one was whole once.
            if (!newest) damaged(segment, frames.offset(), segment.fileBytes());
            cutOff(segment, frames.offset(), newest);
        }
        if (segment.last() < marks.floor()) segment.delete();
        else segments.put(segment.first(), segment);
    }

    private void take(long position) {
        for (long lost = Math.max(next, marks.floor()); lost < position; lost++) marks.remove(lost);
        if (position >= marks.floor()) kept++;
        next = Math.max(next, position + 1);
    }

    private void damaged(Segment segment, long from, long to) throws IOException {
        damagedBytes += to - from;
        folder.setAside(segment.file(), from, to);
        LOG.warn(
                "spool damage set aside file={} fromByte={} bytes={}",
                segment.file().getFileName(),
                from,
                to - from);
    }

    private void cutOff(Segment segment, long offset, boolean torn) throws IOException {
        if (torn) {
            long bytes = segment.fileBytes() - offset;
            damagedBytes += bytes;
            LOG.warn("spool torn tail cut off file={} bytes={}", segment.file().getFileName(), bytes);
        }
        segment.truncate(offset);
    }
}
