package gg.matchstream.ingest.spool;

import gg.matchstream.ingest.log.EventLog.Fate;
import gg.matchstream.ingest.log.EventLog.Outcome;
import gg.matchstream.ingest.log.LogRecord;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;

/**
 * One request's records on their way. All that the log has not stored when the waiting ends goes to the spool together, in
 * the order of the request.
 */
final class Delivery {
    /** Where one record stands. */
    private enum Place {
        IN_FLIGHT,
        STORED,
        REFUSED,
        /** Its lane is entered; it goes to the spool when the waiting ends. */
        DETOURED,
        /** A copy is in the spool while the log's answer is still out. */
        COPIED
    }

    private final List<LogRecord> records;
    private final Spool spool;
    private final Lanes lanes;
    private final Detour detour;
    private final LateAnswers late;
    private final SpoolLedger ledger;
    private final Place[] places;
    private final CompletableFuture<Void> logSettled = new CompletableFuture<>();
    private final CompletableFuture<List<Durability>> result = new CompletableFuture<>();
    private int inFlight;
    private boolean handedOver;

    Delivery(List<LogRecord> records, Spool spool, Lanes lanes, Detour detour, LateAnswers late, SpoolLedger ledger) {
        this.records = records;
        this.spool = spool;
        this.lanes = lanes;
        this.detour = detour;
        this.late = late;
        this.ledger = ledger;
        this.places = new Place[records.size()];
        Arrays.fill(places, Place.IN_FLIGHT);
        this.inFlight = records.size();
    }

    Outcome outcomeOf(int index) {
        return (_, fate) -> settle(index, fate);
    }

    synchronized void detour(int index) {
        enterSpoolLane(index);
        inFlight--;
    }

    /** Every record was given to somebody; the waiting begins. */
    CompletableFuture<List<Durability>> await(WaitLimits limits) {
        boolean settled;
        synchronized (this) {
            handedOver = true;
            settled = inFlight == 0;
        }
        if (settled) {
            finish(limits);
            return result;
        }
        logSettled.completeOnTimeout(null, limits.logMax().toMillis(), TimeUnit.MILLISECONDS);
        logSettled.thenRun(() -> finish(limits));
        return result;
    }

    private void settle(int index, Fate fate) {
        boolean last = false;
        synchronized (this) {
            if (places[index] == Place.COPIED) {
                late.answered(records.get(index).eventId(), fate);
                return;
            }
            switch (fate) {
                case STORED -> places[index] = Place.STORED;
                case REFUSED -> places[index] = Place.REFUSED;
                case UNSETTLED, NOT_STORED -> {
                    detour.begin();
                    enterSpoolLane(index);
                }
            }
            last = --inFlight == 0 && handedOver;
        }
        if (last) logSettled.complete(null);
    }

    private void enterSpoolLane(int index) {
        lanes.enter(Lanes.of(records.get(index).key()));
        places[index] = Place.DETOURED;
    }

    private void finish(WaitLimits limits) {
        List<LogRecord> rest = takeRest();
        if (rest.isEmpty()) {
            result.complete(durabilities(true));
            return;
        }
        result.completeOnTimeout(
                Collections.nCopies(records.size(), Durability.NOWHERE),
                limits.spoolMax().toMillis(),
                TimeUnit.MILLISECONDS);
        spool.append(rest).whenComplete((_, error) -> appended(rest, error == null));
    }

    private synchronized List<LogRecord> takeRest() {
        if (inFlight > 0) detour.begin();
        List<LogRecord> rest = new ArrayList<>();
        for (int i = 0; i < places.length; i++) {
            if (places[i] == Place.IN_FLIGHT) {
                late.await(records.get(i).eventId());
                lanes.enter(Lanes.of(records.get(i).key()));
                places[i] = Place.COPIED;
            }
            if (places[i] == Place.DETOURED || places[i] == Place.COPIED) rest.add(records.get(i));
        }
        return rest;
    }

    private void appended(List<LogRecord> rest, boolean onDisk) {
        if (onDisk) rest.forEach(record -> ledger.moved(record, 1));
        else giveUp();
        result.complete(durabilities(onDisk));
    }

    private synchronized void giveUp() {
        for (int i = 0; i < places.length; i++) {
            if (places[i] == Place.COPIED) late.forget(records.get(i).eventId());
            if (places[i] == Place.COPIED || places[i] == Place.DETOURED)
                lanes.leave(Lanes.of(records.get(i).key()));
        }
    }

    private synchronized List<Durability> durabilities(boolean onDisk) {
        Durability[] all = new Durability[places.length];
        for (int i = 0; i < all.length; i++) {
            all[i] = switch (places[i]) {
                case STORED -> Durability.STORED;
                case REFUSED -> Durability.REFUSED;
                case DETOURED, COPIED -> onDisk ? Durability.SPOOLED : Durability.NOWHERE;
                case IN_FLIGHT -> Durability.NOWHERE;
            };
        }
        return List.of(all);
    }
}
