package gg.matchstream.ingest.totals;

import gg.matchstream.ingest.log.EventLog;
import gg.matchstream.ingest.log.LogRecord;

/** A log that counts what it acknowledges. */
public final class CountedLog implements EventLog {
    private final EventLog log;
    private final HourlyTotals totals;

    public CountedLog(EventLog log, HourlyTotals totals) {
        this.log = log;
        this.totals = totals;
    }

    @Override
    public void append(LogRecord record, Outcome outcome) {
        log.append(record, (same, fate) -> {
            totals.count(same, fate);
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
