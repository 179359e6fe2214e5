package gg.matchstream.ingest.spool;

import gg.matchstream.ingest.log.EventLog.Fate;
import gg.matchstream.ingest.log.EventLog.Outcome;
import java.util.Arrays;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** The outcomes of one request's records as they come in. */
final class Delivery {
    private final Durability[] durable;
    private final CompletableFuture<Boolean> settled = new CompletableFuture<>();
    private int open;

    Delivery(int records) {
        durable = new Durability[records];
        Arrays.fill(durable, Durability.NOWHERE);
        open = records;
        if (records == 0) settled.complete(true);
    }

    Outcome outcomeOf(int index) {
        return (_, fate) -> settle(index, fate);
    }

    CompletableFuture<Boolean> settled() {
        return settled;
    }

    synchronized List<Durability> fates() {
        return List.of(durable);
    }

    private void settle(int index, Fate fate) {
        boolean last;
        synchronized (this) {
            durable[index] = switch (fate) {
                case STORED -> Durability.STORED;
                case UNSETTLED -> Durability.NOWHERE;
                case REFUSED -> Durability.REFUSED;
            };
            last = --open == 0;
        }
        if (last) settled.complete(true);
    }
}
