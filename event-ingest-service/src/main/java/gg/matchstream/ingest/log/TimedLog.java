package gg.matchstream.ingest.log;

import java.util.function.LongConsumer;

/** A log that tells how long its acknowledgements take. */
public final class TimedLog implements EventLog {
    private final EventLog log;
    private final LongConsumer ackNanos;

    /** @param ackNanos told of each stored record; must be quick */
    public TimedLog(EventLog log, LongConsumer ackNanos) {
        this.log = log;
        this.ackNanos = ackNanos;
    }

    @Override
    public void append(LogRecord record, Outcome outcome) {
        long began = System.nanoTime();
        log.append(record, (same, fate) -> {
            if (fate == Fate.STORED) ackNanos.accept(System.nanoTime() - began);
            outcome.settled(same, fate);
        });
    }

    @Override
    public void look() {
        log.look();
    }

    @Override
    public boolean isReachable() {
        return log.isReachable();
    }

    @Override
    public void refresh() {
        log.refresh();
    }
}
