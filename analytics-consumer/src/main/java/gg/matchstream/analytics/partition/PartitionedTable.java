package gg.matchstream.analytics.partition;

import java.time.Duration;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.util.List;

/**
 * A table with one partition per UTC day of a column, and a default partition for what no day holds yet.
 *
 * @param kept how long rows stay after the instant in that column; a day goes when all of it is older
 * @param ahead how far before its first row a day's partition exists
 */
public record PartitionedTable(String name, String column, Duration kept, Duration ahead) {
    public PartitionedTable {
        if (kept.compareTo(Duration.ofDays(1)) < 0)
            throw new IllegalArgumentException(name + " must be kept a day or more, was " + kept);
    }

    /** The oldest day that holds a row which is still kept. */
    public LocalDate firstDay(Instant now) {
        return dayOf(now.minus(kept));
    }

    /** Every day that should have a partition now. */
    public List<LocalDate> days(Instant now) {
        return firstDay(now).datesUntil(dayOf(now.plus(ahead)).plusDays(1)).toList();
    }

    private static LocalDate dayOf(Instant instant) {
        return LocalDate.ofInstant(instant, ZoneOffset.UTC);
    }
}
