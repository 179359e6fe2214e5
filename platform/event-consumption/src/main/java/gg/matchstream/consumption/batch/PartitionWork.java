package gg.matchstream.consumption.batch;

import gg.matchstream.consumption.offset.Offsets;
import gg.matchstream.consumption.offset.Trouble;
import gg.matchstream.consumption.record.SourcePartition;
import gg.matchstream.consumption.record.StreamRecord;
import java.time.Instant;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.atomic.AtomicLong;
import org.jspecify.annotations.Nullable;

/**
 * One partition in the hands of this instance: which record comes next, what is suspected, how long to wait. Used by the
 * one thread that reads the partition; its observations may be read by others.
 */
public final class PartitionWork {
    /** Retries of a lone record whose failure is not declared final by the rules. */
    static final int RETRIES = 3;

    private final SourcePartition partition;
    private final ConsumeBatch batches;
    private final Decoding decoding;
    private final Pauses pauses;
    private final BatchListener listener;
    private final Isolation isolation = new Isolation();
    private volatile long nextOffset;
    private volatile @Nullable Trouble trouble;
    private int passingFaults;
    private final AtomicLong unreportedErrors = new AtomicLong();
    private volatile @Nullable Trouble reported;

    public PartitionWork(
            SourcePartition partition,
            ConsumeBatch batches,
            Decoding decoding,
            Pauses pauses,
            BatchListener listener,
            long nextOffset) {
        this.partition = partition;
        this.batches = batches;
        this.decoding = decoding;
        this.pauses = pauses;
        this.listener = listener;
        this.nextOffset = nextOffset;
    }

    public SourcePartition partition() {
        return partition;
    }

    public long nextOffset() {
        return nextOffset;
    }

    /** Why it does not move now; null while all is well. */
    public @Nullable Trouble trouble() {
        return trouble;
    }

    /** Failed transactions that the database was not told of yet. */
    public long unreportedErrors() {
        return unreportedErrors.get();
    }

    /** Tells the other instances about errors and trouble since the last time, if there is news. */
    void report(Offsets offsets) {
        Trouble now = trouble;
        long errors = unreportedErrors.get();
        if (errors == 0 && Objects.equals(now, reported)) return;
        offsets.report(batches.reader(), partition, now, errors);
        unreportedErrors.addAndGet(-errors);
        reported = now;
    }

    /** Works through these records, which begin at the next offset or behind a hole in the log. */
    public NextStep work(List<StreamRecord> records, Instant now) {
        List<DecodedRecord> decoded = records.stream().map(decoding::decode).toList();
        int done = 0;
        while (done < decoded.size()) {
            List<DecodedRecord> slice = decoded.subList(done, done + isolation.take(decoded.size() - done));
            BatchOutcome outcome = batches.apply(partition, nextOffset, slice, now);
            listener.finished(batches.reader().consumer(), partition, slice.size(), outcome);
            switch (outcome) {
                case BatchOutcome.Applied _ -> done += committed(slice);
                case BatchOutcome.Fenced _ -> {
                    return new NextStep.LookUp();
                }
                case BatchOutcome.Failed(FaultKind kind, Throwable fault) -> {
                    unreportedErrors.incrementAndGet();
                    if (kind == FaultKind.PASSING) return waitOut(fault);
                    isolation.failed(slice.size());
                    if (slice.size() > 1) continue;
                    NextStep step = poisoned(slice.getFirst(), fault, now);
                    if (!(step instanceof NextStep.ReadOn)) return step;
                    done++;
                }
            }
        }
        return new NextStep.ReadOn();
    }

    /** The log holds nothing between the next offset and this one. */
    public NextStep passHole(long to, Instant now) {
        return switch (batches.pass(partition, nextOffset, to, now)) {
            case BatchOutcome.Applied _ -> {
                moved(to);
                yield new NextStep.ReadOn();
            }
            case BatchOutcome.Fenced _ -> new NextStep.LookUp();
            case BatchOutcome.Failed failed -> {
                unreportedErrors.incrementAndGet();
                yield waitOut(failed.fault());
            }
        };
    }

    private int committed(List<DecodedRecord> slice) {
        isolation.committed(slice.size());
        moved(slice.getLast().record().offset() + 1);
        return slice.size();
    }

    private NextStep poisoned(DecodedRecord alone, Throwable fault, Instant now) {
        // An unreadable record reaches no rules: that its dead letter cannot be written is the machine's fault.
        if (!(alone instanceof DecodedRecord.Readable record)) return waitOut(fault);
        int attempts = isolation.attempts();
        if (!(fault instanceof PoisonedEventException) && attempts <= RETRIES) {
            return new NextStep.WaitFor(pauses.after(attempts));
        }
        BatchOutcome outcome = batches.bury(partition, nextOffset, record, fault, attempts, now);
        listener.finished(batches.reader().consumer(), partition, 1, outcome);
        return switch (outcome) {
            case BatchOutcome.Applied _ -> {
                isolation.buried();
                moved(record.record().offset() + 1);
                yield new NextStep.ReadOn();
            }
            case BatchOutcome.Fenced _ -> new NextStep.LookUp();
            case BatchOutcome.Failed again -> waitOut(again.fault());
        };
    }

    private NextStep waitOut(Throwable fault) {
        passingFaults++;
        trouble = new Trouble(
                Trouble.Kind.RETRYING, "The database refuses or is away; tried " + passingFaults + " times.");
        listener.troubled(batches.reader().consumer(), partition, fault, passingFaults);
        return new NextStep.WaitFor(pauses.after(passingFaults));
    }

    private void moved(long next) {
        nextOffset = next;
        passingFaults = 0;
        trouble = null;
    }
}
