package gg.matchstream.ingest.spool.file;

import gg.matchstream.ingest.log.LogRecord;
import gg.matchstream.ingest.spool.Spool.SpooledRecord;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.util.zip.CRC32C;
import org.jspecify.annotations.Nullable;

/**
 * A record on disk: magic number, length of the body, CRC32C of the body; body: position, time, five short texts, value.
 * The magic number lets a reader find its way again after bytes that are broken.
 */
final class Frames {
    static final int MAGIC = 0x4D53_5052;
    static final int HEADER_BYTES = 12;

    /** Larger than any record that the intake accepts; a longer length is damage. */
    static final int BODY_BYTES_MAX = 512 << 10;

    private static final int TEXTS = 5;

    private Frames() {}

    static int sizeOf(LogRecord record) {
        return HEADER_BYTES
                + 2 * Long.BYTES
                + TEXTS * Short.BYTES
                + record.key().length()
                + record.type().length()
                + record.eventId().length()
                + record.source().length()
                + record.traceparent().length()
                + record.value().length;
    }

    static void write(ByteBuffer out, long position, LogRecord record) {
        int start = out.position();
        out.position(start + HEADER_BYTES);
        out.putLong(position).putLong(record.ingestedAtMillis());
        text(out, record.key());
        text(out, record.type());
        text(out, record.eventId());
        text(out, record.source());
        text(out, record.traceparent());
        out.put(record.value());
        int length = out.position() - start - HEADER_BYTES;
        out.putInt(start, MAGIC).putInt(start + 4, length).putInt(start + 8, checksum(out, start, length));
    }

    /**
     * The frame at the buffer's position, which moves behind it; null, and the position stays, where there is no whole and
     * sound frame.
     */
    static @Nullable SpooledRecord read(ByteBuffer in) {
        int start = in.position();
        if (in.remaining() < HEADER_BYTES || in.getInt(start) != MAGIC) return null;
        int length = in.getInt(start + 4);
        if (length < 0 || length > BODY_BYTES_MAX || length > in.remaining() - HEADER_BYTES) return null;
        if (in.getInt(start + 8) != checksum(in, start, length)) return null;
        ByteBuffer body = in.slice(start + HEADER_BYTES, length);
        in.position(start + HEADER_BYTES + length);
        return record(body);
    }

    private static SpooledRecord record(ByteBuffer body) {
        long position = body.getLong();
        long ingestedAtMillis = body.getLong();
        String key = text(body);
        String type = text(body);
        String eventId = text(body);
        String source = text(body);
        String traceparent = text(body);
        byte[] value = new byte[body.remaining()];
        body.get(value);
        return new SpooledRecord(
                position, new LogRecord(key, value, type, eventId, source, traceparent, ingestedAtMillis));
    }

    private static void text(ByteBuffer out, String ascii) {
        out.putShort((short) ascii.length()).put(ascii.getBytes(StandardCharsets.ISO_8859_1));
    }

    private static String text(ByteBuffer in) {
        byte[] ascii = new byte[in.getShort()];
        in.get(ascii);
        return new String(ascii, StandardCharsets.ISO_8859_1);
    }

    private static int checksum(ByteBuffer buffer, int start, int length) {
        CRC32C crc = new CRC32C();
        crc.update(buffer.slice(start + HEADER_BYTES, length));
        return (int) crc.getValue();
    }
}
