package gg.matchstream.ingest.totals;

import gg.matchstream.contract.audit.AuditRecord;
import gg.matchstream.ingest.log.EventLog;
import gg.matchstream.ingest.totals.HourlyTotals.Count;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;

/**
 * Closes hours, remembers the totals on disk, and tells them until they are acknowledged. A total is on disk with its number
 * before it is told the first time, so every repeat of it is the same.
 */
public final class TotalsSweep implements AutoCloseable {
    /** Acknowledgements of an hour's last records come a little after its end; what comes later corrects the hour. */
    private static final Duration GRACE = Duration.ofSeconds(2);

    private static final int TOLD_MAX = 10_000;

    private final HourlyTotals totals;
    private final TotalsStore store;
    private final AuditLog audit;
    private final EventLog log;
    private final String topic;
    private final String instance;
    private final Map<Long, AuditRecord.Produced> hourly = new LinkedHashMap<>();
    private final Map<String, AuditRecord.Sent> told = new LinkedHashMap<>();

    /** Hours that were open when an earlier run was killed. */
    private final Set<Instant> torn = new HashSet<>();

    private final Set<AuditRecord> underWay = new HashSet<>();

    private long lastNumber;

    public TotalsSweep(HourlyTotals totals, TotalsStore store, AuditLog audit, EventLog log, String topic) {
        this.totals = totals;
        this.store = store;
        this.audit = audit;
        this.log = log;
        this.topic = topic;
        TotalsState state = store.load().orElseGet(() -> TotalsState.fresh("ingest-" + UUID.randomUUID()));
        this.instance = state.instance();
        this.lastNumber = state.lastNumber();
        state.hourly().forEach(total -> hourly.put(total.number(), total));
        state.told().forEach(total -> told.put(keyOf(total), total));
        totals.restore(state.open());
        if (!state.clean()) state.open().forEach(count -> torn.add(count.hour()));
    }

    /** Every second or so: what is counted between two runs is lost by a kill, and said so. */
    public void run(Instant now) {
        remember(now);
        if (!log.isReachable()) return;
        for (AuditRecord total : untold()) audit.tell(total, acknowledged -> answered(total, acknowledged));
    }

    private synchronized void remember(Instant now) {
        for (Count count : totals.takeEndedBefore(now.minus(GRACE))) close(count);
        torn.removeIf(hour -> hour.plus(totals.hourLength()).plus(GRACE).isBefore(now));
        store.save(state(false));
    }

    /**
     * Remembers what a sender says it sent; on disk when this returns.
     *
     * @return false when too many wait to be told already
     */
    public synchronized boolean told(String source, long epoch, Instant hour, long sent) {
        AuditRecord.Sent total = new AuditRecord.Sent(instance, source, epoch, hourOf(hour), sent);
        AuditRecord.Sent before = told.get(keyOf(total));
        if (before == null && told.size() >= TOLD_MAX) return false;
        if (before == null || before.sent() < sent) told.put(keyOf(total), total);
        store.save(state(false));
        return true;
    }

    /** The first instant of the hour that a moment is counted in. */
    public Instant hourOf(Instant moment) {
        return totals.hourOf(moment);
    }

    @Override
    public synchronized void close() {
        store.save(state(true));
    }

    private void close(Count count) {
        lastNumber++;
        boolean complete = !torn.contains(count.hour());
        hourly.put(
                lastNumber,
                new AuditRecord.Produced(
                        instance,
                        lastNumber,
                        topic,
                        count.source(),
                        count.hour(),
                        count.stored(),
                        count.spooled(),
                        count.unknown(),
                        complete));
    }

    /** Those of which no telling waits for its answer: a long outage must not fill the memory with repeats. */
    private synchronized List<AuditRecord> untold() {
        List<AuditRecord> untold = new ArrayList<>(hourly.values());
        untold.addAll(told.values());
        untold.removeIf(underWay::contains);
        underWay.addAll(untold);
        return untold;
    }

    private synchronized void answered(AuditRecord total, boolean acknowledged) {
        underWay.remove(total);
        if (!acknowledged) return;
        switch (total) {
            case AuditRecord.Produced produced -> hourly.remove(produced.number());
            case AuditRecord.Sent sent -> told.remove(keyOf(sent), sent);
        }
    }

    private TotalsState state(boolean clean) {
        return new TotalsState(
                instance,
                lastNumber,
                clean && torn.isEmpty(),
                totals.open(),
                new ArrayList<>(hourly.values()),
                new ArrayList<>(told.values()));
    }

    private static String keyOf(AuditRecord.Sent total) {
        return total.source() + ' ' + total.epoch() + ' ' + total.hour();
    }
}
