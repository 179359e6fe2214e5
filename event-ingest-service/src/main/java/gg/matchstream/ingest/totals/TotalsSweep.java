package gg.matchstream.ingest.totals;

import gg.matchstream.contract.audit.AuditRecord;
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
    private final String topic;
    private final String instance;
    private final Map<Long, AuditRecord.Produced> hourly = new LinkedHashMap<>();
    private final Map<String, AuditRecord.Sent> told = new LinkedHashMap<>();

    /** Hours that were open when an earlier run was killed. */
    private final Set<Instant> torn = new HashSet<>();

    private long lastNumber;

    public TotalsSweep(HourlyTotals totals, TotalsStore store, AuditLog audit, String topic) {
        this.totals = totals;
        this.store = store;
        this.audit = audit;
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
    public synchronized void run(Instant now) {
        for (Count count : totals.takeEndedBefore(now.minus(GRACE))) close(count);
        torn.removeIf(hour -> hour.plus(totals.hourLength()).plus(GRACE).isBefore(now));
        store.save(state(false));
        for (AuditRecord.Produced total : List.copyOf(hourly.values())) audit.tell(total, () -> acknowledged(total));
        for (AuditRecord.Sent total : List.copyOf(told.values())) audit.tell(total, () -> acknowledged(total));
    }

    /**
     * Remembers what a sender says it sent; on disk when this returns.
     *
     * @return false when too many wait to be told already
     */
    public synchronized boolean told(String source, long epoch, Instant hour, long sent) {
        AuditRecord.Sent total = new AuditRecord.Sent(instance, source, epoch, hour, sent);
        AuditRecord.Sent before = told.get(keyOf(total));
        if (before == null && told.size() >= TOLD_MAX) return false;
        if (before == null || before.sent() < sent) told.put(keyOf(total), total);
        store.save(state(false));
        return true;
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
                        0,
                        count.unknown(),
                        complete));
    }

    private synchronized void acknowledged(AuditRecord.Produced total) {
        hourly.remove(total.number());
    }

    private synchronized void acknowledged(AuditRecord.Sent total) {
        told.remove(keyOf(total), total);
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
