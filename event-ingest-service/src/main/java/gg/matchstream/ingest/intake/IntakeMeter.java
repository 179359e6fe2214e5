package gg.matchstream.ingest.intake;

import gg.matchstream.ingest.intake.IntakeReceipt.Status;
import java.time.Instant;
import java.util.EnumMap;
import java.util.Map;
import java.util.concurrent.atomic.LongAdder;

/** Counts what was answered since the start, and how fast lately. Knows no players. */
public final class IntakeMeter {
    /** Events so far, or per second. */
    public record Counts(double stored, double spooled, double rejected) {
        Counts minus(Counts other) {
            return new Counts(stored - other.stored, spooled - other.spooled, rejected - other.rejected);
        }

        Counts times(double factor) {
            return new Counts(stored * factor, spooled * factor, rejected * factor);
        }
    }

    private record Sample(Instant at, Counts total) {}

    /** Rates are means over this many samples. */
    private static final int SAMPLES = 5;

    private final LongAdder received = new LongAdder();
    private final LongAdder stored = new LongAdder();
    private final LongAdder spooled = new LongAdder();
    private final LongAdder unanswered = new LongAdder();
    private final Map<IntakeDecision.Reason, LongAdder> rejected = new EnumMap<>(IntakeDecision.Reason.class);
    private final Sample[] samples = new Sample[SAMPLES];
    private int sampled;
    private volatile Counts perSecond = new Counts(0, 0, 0);

    public IntakeMeter() {
        for (IntakeDecision.Reason reason : IntakeDecision.Reason.values()) rejected.put(reason, new LongAdder());
    }

    void received(int events) {
        received.add(events);
    }

    void answered(IntakeReceipt receipt) {
        stored.add(receipt.count(Status.STORED));
        spooled.add(receipt.count(Status.SPOOLED));
        for (IntakeReceipt.Item item : receipt.items()) {
            if (item.rejection() != null) rejected(item.rejection().reason()).increment();
        }
    }

    /** The sender was told to send them again. */
    void notDurable(int events) {
        unanswered.add(events);
    }

    public long receivedTotal() {
        return received.sum();
    }

    public long notDurableTotal() {
        return unanswered.sum();
    }

    public long rejectedTotal(IntakeDecision.Reason reason) {
        return rejected(reason).sum();
    }

    public Counts totals() {
        long refused = 0;
        for (LongAdder one : rejected.values()) refused += one.sum();
        return new Counts(stored.sum(), spooled.sum(), refused);
    }

    public Counts perSecond() {
        return perSecond;
    }

    /** Run once a second: takes the rates anew. */
    public synchronized void run(Instant now) {
        Sample latest = new Sample(now, totals());
        Sample earliest = samples[sampled % SAMPLES];
        samples[sampled % SAMPLES] = latest;
        sampled++;
        if (earliest == null) earliest = samples[0];
        double seconds = (latest.at().toEpochMilli() - earliest.at().toEpochMilli()) / 1000.0;
        if (seconds > 0) perSecond = latest.total().minus(earliest.total()).times(1 / seconds);
    }

    private LongAdder rejected(IntakeDecision.Reason reason) {
        return rejected.computeIfAbsent(reason, _ -> new LongAdder());
    }
}
