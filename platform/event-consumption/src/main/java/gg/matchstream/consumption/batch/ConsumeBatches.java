package gg.matchstream.consumption.batch;

import gg.matchstream.consumption.deadletter.DeadLetters;
import gg.matchstream.consumption.dedup.ProcessedEvents;
import gg.matchstream.consumption.offset.Offsets;
import gg.matchstream.consumption.offset.Reader;

/** Makes the batch transaction of a consumer. */
public final class ConsumeBatches {
    private final Transactions transactions;
    private final Offsets offsets;
    private final ProcessedEvents processed;
    private final DeadLetters deadLetters;
    private final FaultTriage triage;

    public ConsumeBatches(
            Transactions transactions,
            Offsets offsets,
            ProcessedEvents processed,
            DeadLetters deadLetters,
            FaultTriage triage) {
        this.transactions = transactions;
        this.offsets = offsets;
        this.processed = processed;
        this.deadLetters = deadLetters;
        this.triage = triage;
    }

    public ConsumeBatch of(Consumer consumer, Reader reader) {
        return new ConsumeBatch(consumer, reader, transactions, offsets, processed, deadLetters, triage);
    }
}
