package gg.matchstream.consumption.health;

import org.jspecify.annotations.Nullable;

/**
 * One partition as live-ops people see it.
 *
 * @param lagSeconds age of the oldest unprocessed record
 * @param retentionUsedFraction that age as a share of how long the topic keeps records, 0..1
 * @param hoursUntilLoss until retention reaches it; null where nothing waits
 * @param note why it is as it is; null where all is well
 */
public record PartitionHealth(
        PartitionFacts facts,
        double lagSeconds,
        double ratePerSecond,
        double errorsPerSecond,
        double retentionUsedFraction,
        @Nullable Double hoursUntilLoss,
        Status status,
        @Nullable String note) {}
