package gg.matchstream.contract.audit;

import java.time.Instant;

/** One value of {@code stream-audit}; the record's key is the instance that says it. */
public sealed interface AuditRecord {
    /** The service instance that counts, stable over its restarts. */
    String instance();

    /** Who sent the events. */
    String source();

    /** The first UTC instant of the hour; for {@link Produced} an hour of {@code ingestedAt}. */
    Instant hour();

    /** The value of the record's {@code type} header and of its {@code kind} field. */
    String kind();

    /**
     * Records of one source that one writer handled. Totals add up: an hour is first told when it is closed, and what is
     * acknowledged later (a drained spool) follows in further totals of the same hour. A reader sums them, each
     * ({@code instance}, {@code number}) once.
     *
     * @param number rises by 1 for each total of this instance
     * @param topic where the counted records are
     * @param stored acknowledged by Kafka, repeats of an eventId included, also those that went through the spool
     * @param spooled put into the spool, less those that have left it: negative when a spool drained after its hour
     * @param unknown without an answer, sent again since; each may stand in the topic once more than {@code stored} says
     * @param complete false when the writer was killed during this hour, so that a second of its counts may be missing
     */
    record Produced(
            String instance,
            long number,
            String topic,
            String source,
            Instant hour,
            long stored,
            long spooled,
            long unknown,
            boolean complete)
            implements AuditRecord {
        public static final String KIND = "produced";

        @Override
        public String kind() {
            return KIND;
        }
    }

    /**
     * What a sender says it sent in an hour, under one epoch. Told again with a larger number, the largest holds; an
     * hour's epochs add up.
     */
    record Sent(String instance, String source, long epoch, Instant hour, long sent) implements AuditRecord {
        public static final String KIND = "sent";

        @Override
        public String kind() {
            return KIND;
        }
    }
}
