package gg.matchstream.contract.audit;

import java.time.Instant;

/**
 * One value of {@code stream-audit}; the record's key is the instance that says it. All numbers are totals, not additions:
 * a record of a larger revision replaces the earlier one of the same key, so that reading twice changes nothing and a late
 * correction is one more record.
 */
public sealed interface AuditRecord {
    /** The service instance that counts, stable over its restarts. */
    String instance();

    /** Who sent the events. */
    String source();

    /** The first instant of the hour; for {@link Produced} an hour of {@code ingestedAt}. */
    Instant hour();

    /** The hour's length, in case it is set to something else. */
    long hourSeconds();

    /** Rises with every correction of the same key. */
    long revision();

    /**
     * Key: (instance, topic, source, hour).
     *
     * @param stored records that Kafka acknowledged, also those that went through the spool
     * @param spooled records that still lie in the spool
     * @param unknown records handed to Kafka whose outcome is not known (yet)
     */
    record Produced(
            String instance,
            String topic,
            String source,
            Instant hour,
            long hourSeconds,
            long stored,
            long spooled,
            long unknown,
            long revision)
            implements AuditRecord {}

    /**
     * What a sender says it sent. Key: (source, epoch, hour).
     *
     * @param sent events that it tried to send in this hour
     */
    record Sent(String instance, String source, long epoch, Instant hour, long hourSeconds, long sent, long revision)
            implements AuditRecord {}
}
