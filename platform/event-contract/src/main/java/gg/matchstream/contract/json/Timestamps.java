package gg.matchstream.contract.json;

import java.time.DateTimeException;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.time.temporal.ChronoUnit;

/** UTC instants as {@code 2026-11-30T21:00:00.123Z}: always three digits of milliseconds, so text sorts as time. */
public final class Timestamps {
    /** {@code 2026-11-30T21:00:00} */
    private static final int SECONDS_LENGTH = 19;

    private Timestamps() {}

    public static String text(Instant instant) {
        LocalDateTime t = LocalDateTime.ofInstant(instant, ZoneOffset.UTC);
        if (t.getYear() < 0 || t.getYear() > 9999)
            return instant.truncatedTo(ChronoUnit.MILLIS).toString();
        char[] out = "0000-00-00T00:00:00.000Z".toCharArray();
        digits(out, 0, 4, t.getYear());
        digits(out, 5, 2, t.getMonthValue());
        digits(out, 8, 2, t.getDayOfMonth());
        digits(out, 11, 2, t.getHour());
        digits(out, 14, 2, t.getMinute());
        digits(out, 17, 2, t.getSecond());
        digits(out, 20, 3, t.getNano() / 1_000_000);
        return new String(out);
    }

    /**
     * Any RFC 3339 instant, of the years 0 to 9999, converted to UTC and cut to milliseconds.
     *
     * @throws DateTimeException when it is none
     */
    public static Instant parse(String text) {
        int length = text.length();
        if (length >= SECONDS_LENGTH + 1 && text.charAt(length - 1) == 'Z' && hasOwnPunctuation(text)) {
            return parseUtc(text);
        }
        OffsetDateTime parsed = OffsetDateTime.parse(text);
        // ISO 8601 goes on beyond; RFC 3339, databases and sums of milliseconds do not.
        if (parsed.getYear() < 0 || parsed.getYear() > 9999) throw new DateTimeException("not an RFC 3339 instant");
        return parsed.toInstant().truncatedTo(ChronoUnit.MILLIS);
    }

    private static boolean hasOwnPunctuation(String text) {
        return text.charAt(4) == '-'
                && text.charAt(7) == '-'
                && text.charAt(10) == 'T'
                && text.charAt(13) == ':'
                && text.charAt(16) == ':';
    }

    /** The form that nearly all senders use, without a formatter: one fifth of its time. */
    private static Instant parseUtc(String text) {
        LocalDateTime seconds = LocalDateTime.of(
                number(text, 0, 4),
                number(text, 5, 2),
                number(text, 8, 2),
                number(text, 11, 2),
                number(text, 14, 2),
                number(text, 17, 2));
        return Instant.ofEpochSecond(seconds.toEpochSecond(ZoneOffset.UTC), millis(text) * 1_000_000L);
    }

    /** The first three digits of the fraction, of which RFC 3339 allows any number. */
    private static int millis(String text) {
        int end = text.length() - 1;
        if (end == SECONDS_LENGTH) return 0;
        if (text.charAt(SECONDS_LENGTH) != '.' || end == SECONDS_LENGTH + 1) {
            throw new DateTimeException("not an RFC 3339 instant");
        }
        int millis = 0;
        for (int i = SECONDS_LENGTH + 1, unit = 100; i < end; i++, unit /= 10) millis += number(text, i, 1) * unit;
        return millis;
    }

    private static int number(String text, int from, int length) {
        int value = 0;
        for (int i = from; i < from + length; i++) {
            int digit = text.charAt(i) - '0';
            if (digit < 0 || digit > 9) throw new DateTimeException("not an RFC 3339 instant");
            value = value * 10 + digit;
        }
        return value;
    }

    private static void digits(char[] out, int from, int length, int value) {
        for (int i = from + length - 1; i >= from; i--) {
            out[i] = (char) ('0' + value % 10);
            value /= 10;
        }
    }
}
