package gg.matchstream.consumption.batch;

import gg.matchstream.contract.event.GameEvent;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * One new event with the place it was read from.
 *
 * @param offset of the record in its partition; a redriven dead letter keeps its original one
 * @param traceparent of the request that brought it, null where the record has none
 */
public record ConsumedEvent(
        GameEvent event,
        String topic,
        int partition,
        long offset,
        @Nullable String traceparent) {

    /**
     * Which of two facts about one player is the later one: by {@code occurredAt}, then epoch, then seq (missing counts as
     * 0), then offset. What is absolute (a score) must be guarded by it, so that a late arrival never overwrites.
     */
    public static final Comparator<ConsumedEvent> ORDER = Comparator.comparing(
                    (ConsumedEvent consumed) -> consumed.event().occurredAt())
            .thenComparingLong(consumed -> consumed.event().epochOrZero())
            .thenComparingLong(consumed -> consumed.event().seqOrZero())
            .thenComparingLong(ConsumedEvent::offset);
}
