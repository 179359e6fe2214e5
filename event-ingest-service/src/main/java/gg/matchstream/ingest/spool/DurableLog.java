package gg.matchstream.ingest.spool;

import gg.matchstream.ingest.log.EventLog;
import gg.matchstream.ingest.log.LogRecord;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/** Stores the records of one request and says of each where it is safe. */
public final class DurableLog {
    private final EventLog log;
    private final Duration waitMax;

    /** @param waitMax how long a caller waits for the log */
    public DurableLog(EventLog log, Duration waitMax) {
        this.log = log;
        this.waitMax = waitMax;
    }

    /** In the order of the records, never exceptionally; takes {@code waitMax} at most. */
    public CompletableFuture<List<Durability>> store(List<LogRecord> records) {
        Delivery delivery = new Delivery(records.size());
        for (int i = 0; i < records.size(); i++) log.append(records.get(i), delivery.outcomeOf(i));
        return delivery.settled()
                .completeOnTimeout(true, waitMax.toMillis(), TimeUnit.MILLISECONDS)
                .thenApply(_ -> delivery.fates());
    }
}
