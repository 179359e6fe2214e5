package gg.matchstream.ingest.totals;

import gg.matchstream.ingest.log.EventLog.Fate;
import gg.matchstream.ingest.log.LogRecord;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/** Counts by source and hour of {@code ingestedAt}, until each hour is taken out. Thread-safe and quick. */
public final class HourlyTotals {
    /** More sources than this in one go are counted together, so that invented sources cannot exhaust the memory. */
    static final int COUNTERS_MAX = 50_000;

    static final String OTHER_SOURCES = "*";

    private record Key(String source, long hourStartMillis) {}

    /** Once closed it counts no more: the next record opens another. */
    private static final class Counter {
        private long stored;
        private long spooled;
        private long unknown;
        private boolean closed;

        synchronized boolean add(long storedNow, long spooledNow, long unknownNow) {
            if (closed) return false;
            stored += storedNow;
            spooled += spooledNow;
            unknown += unknownNow;
            return true;
        }

        synchronized Count read(Key key, boolean last) {
            closed |= last;
            return new Count(key.source(), Instant.ofEpochMilli(key.hourStartMillis()), stored, spooled, unknown);
        }
    }

    /**
     * What was counted of one source in one hour.
     *
     * @param spooled put into the spool, less those that have left it
     */
    public record Count(String source, Instant hour, long stored, long spooled, long unknown) {}

    private final Duration hourLength;
    private final ConcurrentMap<Key, Counter> counters = new ConcurrentHashMap<>();

    /** @param hourLength an hour, except in tests */
    public HourlyTotals(Duration hourLength) {
        if (hourLength.toMillis() < 1000) {
            throw new IllegalArgumentException("the length of a totals hour must be 1 s or more, was " + hourLength);
        }
        this.hourLength = hourLength;
    }

    Duration hourLength() {
        return hourLength;
    }

    /** The hour's first instant. */
    Instant hourOf(Instant moment) {
        return Instant.ofEpochMilli(hourStart(moment.toEpochMilli()));
    }

    private long hourStart(long millis) {
        return millis - Math.floorMod(millis, hourLength.toMillis());
    }

    void count(LogRecord record, Fate fate) {
        if (fate != Fate.STORED && fate != Fate.UNSETTLED) return;
        boolean stored = fate == Fate.STORED;
        add(record.source(), record.ingestedAtMillis(), stored ? 1 : 0, 0, stored ? 0 : 1);
    }

    /** @param change 1 for a record that went into the spool, -1 for one that left it */
    public void countSpooled(LogRecord record, int change) {
        add(record.source(), record.ingestedAtMillis(), 0, change, 0);
    }

    /** Takes back what an earlier run had counted. */
    void restore(List<Count> counts) {
        for (Count count : counts) {
            add(count.source(), count.hour().toEpochMilli(), count.stored(), count.spooled(), count.unknown());
        }
    }

    /** Takes out the hours that have ended before a moment; what comes for them later is counted anew. */
    List<Count> takeEndedBefore(Instant moment) {
        List<Count> taken = new ArrayList<>();
        for (Key key : counters.keySet()) {
            if (key.hourStartMillis() + hourLength.toMillis() > moment.toEpochMilli()) continue;
            Counter counter = counters.remove(key);
            if (counter != null) taken.add(counter.read(key, true));
        }
        return taken;
    }

    List<Count> open() {
        List<Count> open = new ArrayList<>();
        counters.forEach((key, counter) -> open.add(counter.read(key, false)));
        return open;
    }

    private void add(String source, long millis, long stored, long spooled, long unknown) {
        while (!counter(source, millis).add(stored, spooled, unknown)) Thread.onSpinWait();
    }

    private Counter counter(String source, long millis) {
        long hour = hourStart(millis);
        Counter known = counters.get(new Key(source, hour));
        if (known != null) return known;
        String name = counters.size() < COUNTERS_MAX ? source : OTHER_SOURCES;
        return counters.computeIfAbsent(new Key(name, hour), _ -> new Counter());
    }
}
