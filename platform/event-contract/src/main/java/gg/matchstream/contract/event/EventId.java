package gg.matchstream.contract.event;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.time.Instant;
import java.util.Locale;
import java.util.Optional;
import java.util.UUID;

/**
 * The identity on which every consumer dedupes, always derived, never taken from a sender: a UUID of version 8 made of
 * 48 bits of milliseconds (a version 7 id's own time, else {@code occurredAt}) and 74 bits of SHA-256 over
 * ({@code source}, {@code id}). So it sorts by time, is the same for every repeat, and no source can collide with
 * another.
 */
public final class EventId {
    /** Times are kept in 48 bits, unsigned: until the year 10889. */
    static final long MILLIS_MAX = (1L << 48) - 1;

    private static final ThreadLocal<MessageDigest> SHA_256 = ThreadLocal.withInitial(EventId::sha256);

    private static final boolean[] HEX = new boolean[128];

    static {
        for (char c : "0123456789abcdefABCDEF".toCharArray()) HEX[c] = true;
    }

    private EventId() {}

    /**
     * @param source who sent the event
     * @param id the sender's id; a UUID is compared in lower case
     * @param occurredAt when it happened; ignored when {@code id} is a UUIDv7, which carries its own time
     * @throws IllegalArgumentException when the time is before 1970 or past 48 bits of milliseconds
     */
    public static UUID derive(String source, String id, Instant occurredAt) {
        String canonical = canonical(id);
        long millis = timeOf(canonical).orElse(occurredAt).toEpochMilli();
        return derive(source, canonical, millis);
    }

    /** A UUID in lower case, any other id as it is: {@code A1…} and {@code a1…} are one UUID but two ids. */
    public static String canonical(String id) {
        return isUuid(id) ? id.toLowerCase(Locale.ROOT) : id;
    }

    /** The time that a UUIDv7 carries; empty for every other id. */
    public static Optional<Instant> timeOf(String id) {
        if (!isUuid(id) || id.charAt(14) != '7') return Optional.empty();
        long high = Long.parseLong(id, 0, 8, 16);
        long low = Long.parseLong(id, 9, 13, 16);
        return Optional.of(Instant.ofEpochMilli(high << 16 | low));
    }

    /** When the event of this id happened, by the id alone; millisecond precision. */
    public static Instant timeOf(UUID eventId) {
        return Instant.ofEpochMilli(eventId.getMostSignificantBits() >>> 16);
    }

    /** The smallest id of a moment: the lower bound of a range by time. */
    public static UUID floor(Instant moment) {
        return new UUID(moment.toEpochMilli() << 16, 0);
    }

    private static UUID derive(String source, String canonical, long millis) {
        if (millis < 0 || millis > MILLIS_MAX) {
            throw new IllegalArgumentException("an event's time must be 1970 or later and fit 48 bits of milliseconds");
        }
        MessageDigest digest = SHA_256.get();
        digest.update(source.getBytes(StandardCharsets.UTF_8));
        digest.update((byte) 0);
        byte[] hash = digest.digest(canonical.getBytes(StandardCharsets.UTF_8));
        long first = bits(hash, 0);
        long second = bits(hash, 8);
        long high = millis << 16 | 0x8000L | (first >>> 52);
        long low = 0x8000_0000_0000_0000L | (second & 0x3fff_ffff_ffff_ffffL);
        return new UUID(high, low);
    }

    private static boolean isUuid(String id) {
        if (id.length() != 36) return false;
        for (int i = 0; i < 36; i++) {
            char c = id.charAt(i);
            boolean dash = i == 8 || i == 13 || i == 18 || i == 23;
            if (dash ? c != '-' : c >= 128 || !HEX[c]) return false;
        }
        return true;
    }

    private static long bits(byte[] bytes, int from) {
        long value = 0;
        for (int i = from; i < from + 8; i++) value = value << 8 | (bytes[i] & 0xff);
        return value;
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("every JDK has SHA-256", e);
        }
    }
}
