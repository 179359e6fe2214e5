package gg.matchstream.consumption.reconciliation;

import org.jspecify.annotations.Nullable;

/**
 * All that is known of one source in one hour, for one consumer.
 *
 * @param sent what the sender says, null where it says nothing
 * @param stored what Kafka acknowledged, null where no writer has closed the hour
 * @param spooled what still lies in a spool
 * @param unknown handed to Kafka with an unknown outcome
 */
public record HourTotals(
        String consumer,
        HourKey key,
        @Nullable Long sent,
        @Nullable Long stored,
        long spooled,
        long unknown,
        Consumed consumed) {}
