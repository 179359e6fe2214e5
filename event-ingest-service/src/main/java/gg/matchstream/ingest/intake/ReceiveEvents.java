package gg.matchstream.ingest.intake;

import gg.matchstream.ingest.intake.IntakeDecision.Accepted;
import gg.matchstream.ingest.intake.IntakeDecision.Reason;
import gg.matchstream.ingest.intake.IntakeDecision.Rejected;
import gg.matchstream.ingest.intake.IntakeReceipt.Item;
import gg.matchstream.ingest.intake.IntakeReceipt.Status;
import gg.matchstream.ingest.log.LogRecord;
import gg.matchstream.ingest.spool.Durability;
import gg.matchstream.ingest.spool.DurableLog;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.concurrent.CompletableFuture;

/** Takes a batch in: decides about each event, makes the good ones durable, and only then answers. */
public final class ReceiveEvents {
    private final IntakePolicy policy;
    private final RecordForm form;
    private final DurableLog log;
    private final IntakeMeter meter;

    public ReceiveEvents(IntakePolicy policy, RecordForm form, DurableLog log, IntakeMeter meter) {
        this.policy = policy;
        this.form = form;
        this.log = log;
        this.meter = meter;
    }

    /** Never completes exceptionally for what a sender or the log did wrong. */
    public CompletableFuture<ReceiveOutcome> receive(
            IncomingBatch batch, Sender sender, String traceparent, Instant now) {
        if (batch.hasWrongSize()) return CompletableFuture.completedFuture(new ReceiveOutcome.WrongSize());
        List<IntakeDecision> decisions = decide(batch, sender, now);
        List<LogRecord> records = new ArrayList<>(decisions.size());
        for (IntakeDecision decision : decisions) {
            if (decision instanceof Accepted(AcceptedEvent event)) records.add(form.recordOf(event, traceparent));
        }
        meter.received(decisions.size());
        return log.store(records).thenApply(durable -> outcome(decisions, durable));
    }

    /** The same checks, nothing stored. */
    public List<IntakeDecision> decide(IncomingBatch batch, Sender sender, Instant now) {
        List<IntakeDecision> decisions = new ArrayList<>(batch.items().size());
        Instant moment = now.truncatedTo(ChronoUnit.MILLIS);
        for (IncomingItem item : batch.items()) decisions.add(policy.decide(item, sender, moment));
        return decisions;
    }

    private ReceiveOutcome outcome(List<IntakeDecision> decisions, List<Durability> durable) {
        if (durable.contains(Durability.NOWHERE)) {
            meter.notDurable(decisions.size());
            return new ReceiveOutcome.NotDurable();
        }
        List<Item> items = new ArrayList<>(decisions.size());
        Iterator<Durability> fates = durable.iterator();
        for (IntakeDecision decision : decisions) {
            items.add(
                    switch (decision) {
                        case Accepted(AcceptedEvent event) -> item(event, fates.next());
                        case Rejected rejected -> new Item(rejected.id(), Status.REJECTED, rejected);
                    });
        }
        IntakeReceipt receipt = new IntakeReceipt(items);
        meter.answered(receipt);
        return new ReceiveOutcome.Received(receipt);
    }

    private static Item item(AcceptedEvent event, Durability durability) {
        return switch (durability) {
            case STORED -> new Item(event.id(), Status.STORED, null);
            case SPOOLED -> new Item(event.id(), Status.SPOOLED, null);
            case REFUSED -> {
                String detail = "The log does not take a record of this size; send a smaller payload.";
                yield new Item(
                        event.id(), Status.REJECTED, new Rejected(event.id(), Reason.NOT_STORABLE, detail, List.of()));
            }
            case NOWHERE -> throw new IllegalStateException("an event that is nowhere has no receipt");
        };
    }
}
