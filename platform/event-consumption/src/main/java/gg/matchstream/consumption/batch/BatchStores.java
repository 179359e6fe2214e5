package gg.matchstream.consumption.batch;

import gg.matchstream.consumption.deadletter.DeadLetters;
import gg.matchstream.consumption.dedup.ProcessedEvents;
import gg.matchstream.consumption.gap.FollowSequences;
import gg.matchstream.consumption.offset.Offsets;
import gg.matchstream.consumption.reconciliation.ConsumedTotals;
import java.time.Duration;

/**
 * All that commits with a batch, beside the consumer's own tables.
 *
 * @param hour the length of an hour of the totals
 */
public record BatchStores(
        Offsets offsets,
        ProcessedEvents processed,
        DeadLetters deadLetters,
        FollowSequences sequences,
        ConsumedTotals totals,
        Duration hour) {}
