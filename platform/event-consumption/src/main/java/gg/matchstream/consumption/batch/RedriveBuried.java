package gg.matchstream.consumption.batch;

import gg.matchstream.consumption.deadletter.DeadLetter;
import gg.matchstream.consumption.deadletter.Redriving;
import gg.matchstream.consumption.offset.Reader;
import gg.matchstream.consumption.record.SourcePartition;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import java.util.stream.Collectors;

/**
 * A dead letter through the same dedup and the same rules as every event, with the offset it was read from. Batches of its
 * partition wait meanwhile, so that its player's events are never applied by two at once.
 */
public final class RedriveBuried implements Redriving {
    private final Map<String, Consumer> consumers;
    private final Decoding decoding;
    private final BatchStores stores;

    public RedriveBuried(List<Consumer> consumers, Decoding decoding, BatchStores stores) {
        this.consumers = consumers.stream().collect(Collectors.toMap(Consumer::name, Function.identity()));
        this.decoding = decoding;
        this.stores = stores;
    }

    @Override
    public void hold(DeadLetter letter) {
        if (!consumers.containsKey(letter.consumer())) return;
        Reader reader = stores.offsets().register(letter.consumer());
        stores.offsets().lock(reader, letter.record().source());
    }

    @Override
    public Attempt redrive(DeadLetter letter, Instant now) {
        Consumer consumer = consumers.get(letter.consumer());
        if (consumer == null) {
            return new Attempt.FailedAgain(
                    "This service has no consumer '" + letter.consumer() + "' any more.", letter.effects());
        }
        return switch (decoding.decode(letter.record())) {
            case DecodedRecord.Unreadable bad -> new Attempt.FailedAgain(bad.reason(), List.of());
            case DecodedRecord.Readable good -> applied(consumer, good.consumed(), letter.effects(), now);
        };
    }

    private Attempt applied(Consumer consumer, ConsumedEvent event, List<String> effects, Instant now) {
        Reader reader = stores.offsets().register(consumer.name());
        SourcePartition partition = new SourcePartition(event.topic(), event.partition());
        BatchContext context = new BatchContext(now, reader.generation());
        Set<UUID> fresh =
                stores.processed().insertNew(reader, Set.of(event.event().eventId()), now);
        List<FailedEffect> failures = effects.isEmpty()
                ? whole(consumer, event, fresh, context)
                : consumer.effects().reapply(event, effects, context);
        if (!fresh.isEmpty()) keepBooks(consumer, reader, partition, event, now);
        if (failures.isEmpty()) return new Attempt.Applied();
        List<String> left =
                failures.stream().map(FailedEffect::effect).distinct().sorted().toList();
        return new Attempt.FailedAgain(failures.getFirst().reason(), left);
    }

    private void keepBooks(
            Consumer consumer, Reader reader, SourcePartition partition, ConsumedEvent event, Instant now) {
        if (consumer.tracksGaps()) stores.sequences().follow(reader, List.of(event.event()), now);
        var counts = new HourCounts(stores.hour()).add(event.event(), HourCounts.REDRIVEN);
        stores.totals().add(reader, partition, counts.counts());
    }

    private static List<FailedEffect> whole(
            Consumer consumer, ConsumedEvent event, Set<UUID> fresh, BatchContext context) {
        return fresh.isEmpty() ? List.of() : consumer.effects().apply(List.of(event), context);
    }
}
