package gg.matchstream.consumption.batch;

import gg.matchstream.consumption.deadletter.BuriedRecord;
import gg.matchstream.consumption.offset.Reader;
import gg.matchstream.consumption.record.SourcePartition;
import java.time.Instant;
import java.util.List;
import java.util.Set;
import java.util.UUID;
import java.util.function.Supplier;

/**
 * One batch of one partition as one transaction: offset by compare-and-set, ids, effects of the new events, dead letters,
 * commit. Whatever fails leaves nothing behind; whatever commits, commits together.
 */
public final class ConsumeBatch {
    private final Consumer consumer;
    private final Reader reader;
    private final Transactions transactions;
    private final BatchStores stores;
    private final FaultTriage triage;

    ConsumeBatch(Consumer consumer, Reader reader, Transactions transactions, BatchStores stores, FaultTriage triage) {
        this.consumer = consumer;
        this.reader = reader;
        this.transactions = transactions;
        this.stores = stores;
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
        Lot lot = new Lot(records);
        return moving(partition, expected, lot.nextOffset(), now, () -> applied(partition, lot, now));
    }

    /** Moves the offset past a record that no retry makes right, and keeps it as a dead letter. */
    BatchOutcome bury(
            SourcePartition partition,
            long expected,
            DecodedRecord.Readable record,
            Throwable fault,
            int attempts,
            Instant now) {
        return moving(partition, expected, record.record().offset() + 1, now, () -> {
            stores.deadLetters().bury(consumer.name(), List.of(Lot.whole(record, fault, attempts)), now);
            var counts = new HourCounts(stores.hour()).add(record.consumed().event(), HourCounts.BURIED);
            stores.totals().add(reader, partition, counts.counts());
            return new BatchOutcome.Applied(0, 0, 1);
        });
    }

    /** Moves the offset past a stretch of the log that holds no records, such as transaction markers. */
    BatchOutcome pass(SourcePartition partition, long expected, long next, Instant now) {
        return moving(partition, expected, next, now, () -> new BatchOutcome.Applied(0, 0, 0));
    }

    private BatchOutcome moving(
            SourcePartition partition, long expected, long next, Instant now, Supplier<BatchOutcome> work) {
        try {
            return transactions.inOne(() -> stores.offsets().advance(reader, partition, expected, next, now)
                    ? work.get()
                    : new BatchOutcome.Fenced());
        } catch (RuntimeException | StackOverflowError e) {
            return new BatchOutcome.Failed(triage.of(e), e);
        }
    }

    private BatchOutcome applied(SourcePartition partition, Lot lot, Instant now) {
        Set<UUID> fresh = stores.processed().insertNew(reader, lot.ids(), now);
        List<ConsumedEvent> events = lot.events(fresh);
        List<FailedEffect> failures = events.isEmpty()
                ? List.of()
                : consumer.effects().apply(events, new BatchContext(now, reader.generation()));
        List<BuriedRecord> toBury = lot.toBury(failures);
        if (!events.isEmpty()) {
            stores.deadLetters().closeApplied(consumer.name(), fresh, now);
            if (consumer.tracksGaps()) {
                stores.sequences()
                        .follow(
                                reader,
                                events.stream().map(ConsumedEvent::event).toList(),
                                now);
            }
        }
        if (!toBury.isEmpty()) stores.deadLetters().bury(consumer.name(), toBury, now);
        stores.totals().add(reader, partition, lot.counts(fresh, stores.hour()));
        return new BatchOutcome.Applied(events.size(), lot.duplicates(fresh), toBury.size());
    }
}
