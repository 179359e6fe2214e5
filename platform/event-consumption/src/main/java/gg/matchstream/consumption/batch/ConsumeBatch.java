package gg.matchstream.consumption.batch;

import gg.matchstream.consumption.deadletter.DeadLetters;
import gg.matchstream.consumption.dedup.ProcessedEvents;
import gg.matchstream.consumption.offset.Offsets;
import gg.matchstream.consumption.offset.Reader;
import gg.matchstream.consumption.record.SourcePartition;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;

/**
 * One batch of one partition as one transaction: offset by compare-and-set, ids, effects of the new events, dead letters,
 * commit. Whatever fails leaves nothing behind; whatever commits, commits together.
 */
public final class ConsumeBatch {
    private final Consumer consumer;
    private final Reader reader;
    private final Transactions transactions;
    private final Offsets offsets;
    private final ProcessedEvents processed;
    private final DeadLetters deadLetters;
    private final FaultTriage triage;

    public ConsumeBatch(
            Consumer consumer,
            Reader reader,
            Transactions transactions,
            Offsets offsets,
            ProcessedEvents processed,
            DeadLetters deadLetters,
            FaultTriage triage) {
        this.consumer = consumer;
        this.reader = reader;
        this.transactions = transactions;
        this.offsets = offsets;
        this.processed = processed;
        this.deadLetters = deadLetters;
        this.triage = triage;
    }

    Reader reader() {
        return reader;
    }

    /**
     * @param expected where the partition stands as far as the caller knows
     * @param records at least one, in order
     */
    public BatchOutcome apply(SourcePartition partition, long expected, List<DecodedRecord> records, Instant now) {
        return attempt(partition, expected, new Lot(records), now);
    }

    /** Moves the offset past a record that no retry makes right, and keeps it as a dead letter. */
    public BatchOutcome bury(
            SourcePartition partition,
            long expected,
            DecodedRecord.Readable record,
            Throwable fault,
            int attempts,
            Instant now) {
        try {
            return transactions.inOne(() -> {
                long next = record.record().offset() + 1;
                if (!offsets.advance(reader, partition, expected, next, now)) return new BatchOutcome.Fenced();
                deadLetters.bury(consumer.name(), List.of(Lot.whole(record, fault, attempts)), now);
                return new BatchOutcome.Applied(0, 0, 1);
            });
        } catch (RuntimeException e) {
            return new BatchOutcome.Failed(FaultKind.PASSING, e);
        }
    }

    /** Moves the offset past a stretch of the log that holds no records, such as transaction markers. */
    public BatchOutcome pass(SourcePartition partition, long expected, long next, Instant now) {
        try {
            return transactions.inOne(() -> offsets.advance(reader, partition, expected, next, now)
                    ? new BatchOutcome.Applied(0, 0, 0)
                    : new BatchOutcome.Fenced());
        } catch (RuntimeException e) {
            return new BatchOutcome.Failed(FaultKind.PASSING, e);
        }
    }

    private BatchOutcome attempt(SourcePartition partition, long expected, Lot lot, Instant now) {
        try {
            return transactions.inOne(() -> {
                if (!offsets.advance(reader, partition, expected, lot.nextOffset(), now))
                    return new BatchOutcome.Fenced();
                return applied(lot, now);
            });
        } catch (RuntimeException | StackOverflowError e) {
            return new BatchOutcome.Failed(triage.of(e), e);
        }
    }

    private BatchOutcome applied(Lot lot, Instant now) {
        Set<UUID> fresh = processed.insertNew(reader, lot.ids(), now);
        List<ConsumedEvent> events = lot.events(fresh);
        List<FailedEffect> failures = events.isEmpty()
                ? List.of()
                : consumer.effects().apply(events, new BatchContext(now, reader.generation()));
        var toBury = lot.toBury(failures);
        if (!fresh.isEmpty()) deadLetters.closeApplied(consumer.name(), fresh, now);
        if (!toBury.isEmpty()) deadLetters.bury(consumer.name(), toBury, now);
        return new BatchOutcome.Applied(events.size(), lot.duplicates(fresh), toBury.size());
    }
}
