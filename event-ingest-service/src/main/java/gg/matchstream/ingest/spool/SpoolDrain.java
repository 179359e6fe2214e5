package gg.matchstream.ingest.spool;

import gg.matchstream.ingest.log.EventLog;
import gg.matchstream.ingest.log.EventLog.Fate;
import gg.matchstream.ingest.log.LogRecord;
import gg.matchstream.ingest.spool.Spool.SpooledRecord;
import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * Moves spooled records to the log, oldest first, and removes each when the log has acknowledged it. What fails is sent
 * again from the oldest on, after a pause that doubles: order before speed. One thread at a time runs it.
 */
public final class SpoolDrain {
    private static final int READ_BYTES = 1 << 20;

    /** Bytes under way to the log at once. */
    private static final long WINDOW_BYTES = 8L << 20;

    private static final Duration PAUSE_MIN = Duration.ofMillis(100);
    private static final Duration PAUSE_MAX = Duration.ofSeconds(2);

    /** A log that acknowledges within this is prompt enough for callers to wait for it again. */
    private static final Duration PROMPT = Duration.ofMillis(500);

    private final EventLog log;
    private final Spool spool;
    private final Lanes lanes;
    private final Detour detour;
    private final LateAnswers late;
    private final SpoolLedger ledger;

    private long next;
    private Instant pausedUntil = Instant.MIN;
    private Duration pause = PAUSE_MIN;

    private long bytesInFlight;
    private boolean failed;
    private boolean acknowledged;
    private Instant windowSince = Instant.MIN;

    SpoolDrain(EventLog log, Spool spool, Lanes lanes, Detour detour, LateAnswers late, SpoolLedger ledger) {
        this.log = log;
        this.spool = spool;
        this.lanes = lanes;
        this.detour = detour;
        this.late = late;
        this.ledger = ledger;
    }

    /** @return how many records were handed to the log now */
    public int run(Instant now) {
        if (!mayGoOn(now)) return 0;
        int sent = 0;
        while (hasRoom()) {
            List<SpooledRecord> some = spool.read(next, READ_BYTES);
            int handed = send(some, now);
            sent += handed;
            if (handed < some.size() || some.isEmpty()) break;
        }
        return sent;
    }

    public boolean isDraining() {
        return spool.status().events() > 0;
    }

    private synchronized boolean mayGoOn(Instant now) {
        if (failed) {
            if (bytesInFlight > 0) return false;
            failed = false;
            pausedUntil = now.plus(pause);
            pause = pause.multipliedBy(2).compareTo(PAUSE_MAX) > 0 ? PAUSE_MAX : pause.multipliedBy(2);
        }
        if (now.isBefore(pausedUntil)) return false;
        if (bytesInFlight == 0) {
            endDetourIfPrompt(now);
            windowSince = now;
            next = spool.oldest();
        }
        return true;
    }

    private void endDetourIfPrompt(Instant now) {
        if (!acknowledged) return;
        acknowledged = false;
        if (Duration.between(windowSince, now).compareTo(PROMPT) <= 0) detour.end();
    }

    private synchronized boolean hasRoom() {
        return !failed && bytesInFlight < WINDOW_BYTES;
    }

    private int send(List<SpooledRecord> some, Instant now) {
        int sent = 0;
        for (SpooledRecord one : some) {
            switch (late.of(one.record().eventId())) {
                case WAIT -> {
                    rest(now);
                    return sent;
                }
                case DROP -> done(one);
                case SEND -> {
                    if (!begin(one.record())) return sent;
                    log.append(one.record(), (_, fate) -> settle(one, fate));
                }
            }
            next = one.position() + 1;
            sent++;
        }
        return sent;
    }

    /** The answer comes when it comes: looking for it again and again would read the disk for nothing. */
    private synchronized void rest(Instant now) {
        pausedUntil = now.plus(PAUSE_MIN);
    }

    private synchronized boolean begin(LogRecord record) {
        if (failed) return false;
        bytesInFlight += record.bytes();
        return true;
    }

    private void settle(SpooledRecord one, Fate fate) {
        boolean again = fate == Fate.UNSETTLED || fate == Fate.NOT_STORED;
        // A record that the log will never take must not hold up all that stand behind it.
        if (!again) done(one);
        synchronized (this) {
            bytesInFlight -= one.record().bytes();
            if (again) {
                failed = true;
            } else {
                acknowledged = true;
                pause = PAUSE_MIN;
            }
        }
    }

    private void done(SpooledRecord one) {
        spool.remove(one.position());
        lanes.leave(Lanes.of(one.record().key()));
        ledger.moved(one.record(), -1);
    }
}
