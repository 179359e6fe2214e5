package gg.matchstream.ingest.spool;

import gg.matchstream.ingest.log.EventLog;
import gg.matchstream.ingest.log.LogRecord;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/**
 * Stores the records of one request and says of each where it is safe: in the log where it answers in time, else in the
 * spool. One player's records keep their order across both: while any of them waits in the spool, later ones queue behind.
 */
public final class DurableLog {
    private static final int RESTORE_BYTES = 4 << 20;

    private final EventLog log;
    private final Spool spool;
    private final WaitLimits limits;
    private final SpoolLedger ledger;
    private final Lanes lanes = new Lanes();
    private final Detour detour = new Detour();
    private final LateAnswers late = new LateAnswers();

    /** Reads what an earlier run left in the spool. */
    public DurableLog(EventLog log, Spool spool, WaitLimits limits, SpoolLedger ledger) {
        this.log = log;
        this.spool = spool;
        this.limits = limits;
        this.ledger = ledger;
        restore();
    }

    /** In the order of the records, never exceptionally; within the {@link WaitLimits}. */
    public CompletableFuture<List<Durability>> store(List<LogRecord> records) {
        Delivery delivery = new Delivery(records, spool, lanes, detour, late, ledger);
        boolean spoolFirst = detour.isOpen() && spool.isWritable();
        for (int i = 0; i < records.size(); i++) {
            LogRecord record = records.get(i);
            int lane = Lanes.of(record.key());
            if (spoolFirst || lanes.isBusy(lane)) delivery.detour(i);
            else log.append(record, delivery.outcomeOf(i));
        }
        return delivery.await(limits);
    }

    /** The drain of this log's spool; it shares what the two must agree on. */
    public SpoolDrain drain() {
        return new SpoolDrain(log, spool, lanes, detour, late, ledger);
    }

    public boolean isDetouring() {
        return detour.isOpen();
    }

    private void restore() {
        long position = spool.oldest();
        for (List<Spool.SpooledRecord> some = spool.read(position, RESTORE_BYTES);
                !some.isEmpty();
                some = spool.read(position, RESTORE_BYTES)) {
            for (Spool.SpooledRecord one : some)
                lanes.enter(Lanes.of(one.record().key()));
            position = some.getLast().position() + 1;
            detour.begin();
        }
    }
}
