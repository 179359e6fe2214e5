package gg.matchstream.matchmaker.erasure;

import gg.matchstream.consumption.batch.BatchContext;
import gg.matchstream.consumption.batch.ConsumedEvent;
import gg.matchstream.consumption.batch.EventEffects;
import gg.matchstream.consumption.batch.FailedEffect;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/**
 * Keeps from other effects what was taken in before its player was erased, also when it is read again. Who comes back
 * afterwards starts anew.
 */
public final class SkipForgotten implements EventEffects {
    private final Tombstones tombstones;
    private final EventEffects next;

    public SkipForgotten(Tombstones tombstones, EventEffects next) {
        this.tombstones = tombstones;
        this.next = next;
    }

    @Override
    public List<FailedEffect> apply(List<ConsumedEvent> events, BatchContext context) {
        Map<String, Instant> erased = tombstones.among(
                events.stream().map(consumed -> consumed.event().playerId()).toList());
        return next.apply(
                events.stream()
                        .filter(consumed -> !isForgotten(consumed, erased))
                        .toList(),
                context);
    }

    private static boolean isForgotten(ConsumedEvent consumed, Map<String, Instant> erased) {
        Instant at = erased.get(consumed.event().playerId());
        return at != null && !consumed.event().ingestedAt().isAfter(at);
    }
}
