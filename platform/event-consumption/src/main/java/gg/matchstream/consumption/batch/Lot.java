package gg.matchstream.consumption.batch;

import gg.matchstream.consumption.deadletter.BuriedRecord;
import gg.matchstream.consumption.reconciliation.Consumed;
import gg.matchstream.consumption.reconciliation.HourKey;
import gg.matchstream.contract.event.GameEvent;
import java.time.Duration;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.UUID;

/** The records of one batch, sorted out: whose ids to ask for, which are new, which go to the dead letters. */
final class Lot {
    private final List<DecodedRecord> records;
    private final Map<UUID, DecodedRecord.Readable> firstOfEach = new LinkedHashMap<>();
    private final List<BuriedRecord> unreadable = new ArrayList<>();
    private int readable;

    Lot(List<DecodedRecord> records) {
        this.records = records;
        for (DecodedRecord record : records) {
            switch (record) {
                case DecodedRecord.Readable r -> {
                    readable++;
                    firstOfEach.putIfAbsent(r.consumed().event().eventId(), r);
                }
                case DecodedRecord.Unreadable u -> unreadable.add(buried(u));
            }
        }
    }

    long nextOffset() {
        return records.getLast().record().offset() + 1;
    }

    Set<UUID> ids() {
        return firstOfEach.keySet();
    }

    /** In the partition's order, each event once. */
    List<ConsumedEvent> events(Set<UUID> fresh) {
        List<ConsumedEvent> events = new ArrayList<>(fresh.size());
        firstOfEach.forEach((id, record) -> {
            if (fresh.contains(id)) events.add(record.consumed());
        });
        return events;
    }

    int duplicates(Set<UUID> fresh) {
        return readable - fresh.size();
    }

    SortedMap<HourKey, Consumed> counts(Set<UUID> fresh, Duration hour) {
        HourCounts counts = new HourCounts(hour);
        for (DecodedRecord record : records) {
            if (!(record instanceof DecodedRecord.Readable r)) continue;
            GameEvent event = r.consumed().event();
            boolean applied = fresh.contains(event.eventId()) && firstOfEach.get(event.eventId()) == r;
            counts.add(event, applied ? HourCounts.APPLIED : HourCounts.DUPLICATE);
        }
        unreadable.forEach(counts::unreadable);
        return counts.counts();
    }

    /** The unreadable ones, and one for each event of which some effects failed. */
    List<BuriedRecord> toBury(List<FailedEffect> failures) {
        if (failures.isEmpty()) return unreadable;
        Map<UUID, List<FailedEffect>> byEvent = new HashMap<>();
        for (FailedEffect failure : failures) {
            byEvent.computeIfAbsent(failure.event().event().eventId(), _ -> new ArrayList<>())
                    .add(failure);
        }
        List<BuriedRecord> all = new ArrayList<>(unreadable);
        byEvent.forEach((id, failed) -> {
            DecodedRecord.Readable record = firstOfEach.get(id);
            if (record != null) all.add(partly(record, failed));
        });
        return all;
    }

    static BuriedRecord whole(DecodedRecord.Readable readable, Throwable fault, int attempts) {
        GameEvent event = readable.consumed().event();
        String reason = fault instanceof PoisonedEventException && fault.getMessage() != null
                ? fault.getMessage()
                : "The consumer's rules or tables refuse this event: " + rootMessage(fault);
        return new BuriedRecord(
                readable.record(), event.eventId(), event.playerId(), event.type(), reason, fault, attempts, List.of());
    }

    private static BuriedRecord partly(DecodedRecord.Readable readable, List<FailedEffect> failed) {
        GameEvent event = readable.consumed().event();
        List<String> effects =
                failed.stream().map(FailedEffect::effect).distinct().sorted().toList();
        String reason = failed.getFirst().reason();
        return new BuriedRecord(
                readable.record(), event.eventId(), event.playerId(), event.type(), reason, null, 1, effects);
    }

    private static BuriedRecord buried(DecodedRecord.Unreadable bad) {
        String type = bad.record().header(gg.matchstream.contract.topic.EventHeaders.TYPE);
        return new BuriedRecord(
                bad.record(), bad.eventId(), bad.record().keyText(), type, bad.reason(), null, 1, List.of());
    }

    /** Its first line: the ones after it, a database's, repeat the row, which would make every reason another one. */
    private static String rootMessage(Throwable fault) {
        Throwable root = fault;
        while (root.getCause() != null && root.getCause() != root) root = root.getCause();
        String message = root.getMessage();
        return message == null
                ? root.getClass().getSimpleName()
                : message.lines().findFirst().orElse("").strip();
    }
}
