package gg.matchstream.ingest.spool.file;

import gg.matchstream.ingest.spool.Spool.SpooledRecord;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.channels.FileChannel;
import org.jspecify.annotations.Nullable;

/** Walks over the frames of one segment. Bytes that are no frame are stepped over and counted. */
final class FrameReader {
    private static final int CHUNK_BYTES = 1 << 20;

    private final FileChannel channel;
    private final long end;
    private final ByteBuffer chunk = ByteBuffer.allocate(CHUNK_BYTES).limit(0);
    private long chunkStart;
    private long damagedFrom = -1;
    private long damagedTo = -1;

    /** @param end where the sound part of the file ends; nothing behind is looked at */
    FrameReader(FileChannel channel, long start, long end) {
        this.channel = channel;
        this.chunkStart = start;
        this.end = end;
    }

    /** Where the next frame is looked for. */
    long offset() {
        return chunkStart + chunk.position();
    }

    /** Where the damage that {@link #next} stepped over begins; -1 where there was none. */
    long damagedFrom() {
        return damagedFrom;
    }

    long damagedTo() {
        return damagedTo;
    }

    /** Null at the end; then {@link #offset} is where the last sound frame ended. */
    @Nullable
    SpooledRecord next() throws IOException {
        damagedFrom = damagedTo = -1;
        if (chunk.remaining() < Frames.HEADER_BYTES + Frames.BODY_BYTES_MAX) fill();
        SpooledRecord record = Frames.read(chunk);
        return record != null || !chunk.hasRemaining() ? record : afterDamage();
    }

    private @Nullable SpooledRecord afterDamage() throws IOException {
        long from = offset();
        while (true) {
            chunk.position(chunk.position() + 1);
            if (chunk.remaining() < Frames.HEADER_BYTES + Frames.BODY_BYTES_MAX) fill();
            if (!chunk.hasRemaining()) break;
            if (chunk.remaining() >= Integer.BYTES && chunk.getInt(chunk.position()) != Frames.MAGIC) continue;
            long to = offset();
            SpooledRecord record = Frames.read(chunk);
            if (record == null) continue;
            damagedFrom = from;
            damagedTo = to;
            return record;
        }
        chunkStart = from;
        chunk.position(0).limit(0);
        return null;
    }

    private void fill() throws IOException {
        long start = offset();
        if (start + chunk.remaining() >= end) return;
        chunk.compact();
        chunkStart = start;
        int wanted = (int) Math.min(chunk.remaining(), end - start - chunk.position());
        chunk.limit(chunk.position() + wanted);
        while (chunk.hasRemaining()) {
            if (channel.read(chunk, chunkStart + chunk.position()) < 0) break;
        }
        chunk.flip();
    }
}
