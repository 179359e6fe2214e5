package gg.matchstream.ingest.spool.file;

import gg.matchstream.ingest.spool.Spool.SpooledRecord;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardOpenOption;
import java.util.Map;
import java.util.concurrent.ConcurrentSkipListMap;
import java.util.function.Predicate;

/** One file of the spool: frames of rising positions. One thread appends, others read what is on disk. */
final class Segment implements AutoCloseable {
    static final String SUFFIX = ".spool";

    /** A mark in the sparse index per this many bytes. */
    private static final long INDEX_BYTES = 64 << 10;

    private final Path file;
    private final FileChannel channel;
    private final long first;
    private final ConcurrentSkipListMap<Long, Long> offsets = new ConcurrentSkipListMap<>();
    private long written;
    private volatile long onDisk;
    private volatile long last;

    private Segment(Path file, FileChannel channel, long first) {
        this.file = file;
        this.channel = channel;
        this.first = first;
        this.last = first - 1;
        offsets.put(first, 0L);
    }

    static Segment create(Path folder, long first) throws IOException {
        Path file = folder.resolve("%020d%s".formatted(first, SUFFIX));
        FileChannel channel = FileChannel.open(
                file, StandardOpenOption.CREATE_NEW, StandardOpenOption.READ, StandardOpenOption.WRITE);
        try {
            syncFolder(folder);
        } catch (IOException e) {
            // The next attempt has the same name: it must not find this one in its way.
            channel.close();
            Files.deleteIfExists(file);
            throw e;
        }
        return new Segment(file, channel, first);
    }

    /** A file of an earlier run, nothing of it read yet. */
    static Segment open(Path file) throws IOException {
        String name = file.getFileName().toString();
        long first = Long.parseLong(name.substring(0, name.length() - SUFFIX.length()));
        return new Segment(file, FileChannel.open(file, StandardOpenOption.READ, StandardOpenOption.WRITE), first);
    }

    /** A new file's name is durable only when its folder is. */
    static void syncFolder(Path folder) throws IOException {
        try (FileChannel directory = FileChannel.open(folder, StandardOpenOption.READ)) {
            directory.force(true);
        }
    }

    Path file() {
        return file;
    }

    long first() {
        return first;
    }

    /** {@code first - 1} while empty. */
    long last() {
        return last;
    }

    long bytes() {
        return onDisk;
    }

    long fileBytes() throws IOException {
        return channel.size();
    }

    FrameReader frames() throws IOException {
        return new FrameReader(channel, 0, channel.size());
    }

    /** What recovery has read and found sound. */
    void recovered(long position, long startOffset, long endOffset) {
        mark(position, startOffset);
        last = position;
        written = onDisk = endOffset;
    }

    void truncate(long offset) throws IOException {
        channel.truncate(offset);
        channel.force(true);
        written = onDisk = offset;
    }

    /** Written but not yet on disk. */
    void append(ByteBuffer frames, long firstPosition) throws IOException {
        mark(firstPosition, written);
        while (frames.hasRemaining()) written += channel.write(frames, written);
    }

    /** Everything appended so far is on disk when this returns. */
    void force(long lastPosition) throws IOException {
        channel.force(false);
        onDisk = written;
        last = lastPosition;
    }

    /** Frames from a position on, until the visitor has enough. */
    void read(long fromPosition, Predicate<SpooledRecord> visitor) throws IOException {
        Map.Entry<Long, Long> near = offsets.floorEntry(Math.max(fromPosition, first));
        FrameReader reader = new FrameReader(channel, near.getValue(), onDisk);
        for (SpooledRecord one = reader.next(); one != null; one = reader.next()) {
            if (one.position() >= fromPosition && !visitor.test(one)) return;
        }
    }

    void delete() throws IOException {
        channel.close();
        Files.deleteIfExists(file);
    }

    @Override
    public void close() throws IOException {
        channel.close();
    }

    private void mark(long position, long offset) {
        if (offset - offsets.lastEntry().getValue() >= INDEX_BYTES) offsets.put(position, offset);
    }
}
