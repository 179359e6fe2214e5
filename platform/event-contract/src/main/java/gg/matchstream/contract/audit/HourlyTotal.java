package gg.matchstream.contract.audit;

import java.time.Instant;

/**
 * Records of one source that one writer got acknowledged by Kafka. Totals add up: an hour is first told when it is closed,
 * and what is acknowledged later (a drained spool) follows in further totals of the same hour. A reader sums them, each
 * ({@code instance}, {@code number}) once.
 *
 * @param instance the writer; the record's key
 * @param number rises by 1 for each total of this instance
 * @param topic where the counted records are
 * @param hour the UTC hour of the records' {@code ingestedAt}
 * @param stored acknowledged records, repeats of an eventId included
 * @param unknown records without an answer, sent again since; each may stand in the topic once more than {@code stored} says
 * @param complete false when the writer was killed during this hour, so that a second of its counts may be missing
 */
public record HourlyTotal(
        String instance,
        long number,
        String topic,
        String source,
        Instant hour,
        long stored,
        long unknown,
        boolean complete) {
    /** The value of the record's {@code type} header. */
    public static final String TYPE = "hourly_total";
}
