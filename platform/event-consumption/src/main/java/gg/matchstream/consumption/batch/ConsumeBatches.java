package gg.matchstream.consumption.batch;

import gg.matchstream.consumption.offset.Reader;

/** Makes the batch transaction of a consumer. */
public final class ConsumeBatches {
    private final Transactions transactions;
    private final BatchStores stores;
    private final FaultTriage triage;

    public ConsumeBatches(Transactions transactions, BatchStores stores, FaultTriage triage) {
        this.transactions = transactions;
        this.stores = stores;
        this.triage = triage;
    }

    public ConsumeBatch of(Consumer consumer, Reader reader) {
        return new ConsumeBatch(consumer, reader, transactions, stores, triage);
    }
}
