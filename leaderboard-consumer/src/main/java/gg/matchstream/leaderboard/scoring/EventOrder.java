package gg.matchstream.leaderboard.scoring;

import gg.matchstream.consumption.batch.ConsumedEvent;
import java.time.Instant;
import java.util.Comparator;

/** Where an event stands among its player's events; missing numbers count as 0. */
public record EventOrder(Instant occurredAt, long epoch, long seq, long offset) implements Comparable<EventOrder> {
    private static final Comparator<EventOrder> ORDER = Comparator.comparing(EventOrder::occurredAt)
            .thenComparingLong(EventOrder::epoch)
            .thenComparingLong(EventOrder::seq)
            .thenComparingLong(EventOrder::offset);

    public static EventOrder of(ConsumedEvent consumed) {
        return new EventOrder(
                consumed.event().occurredAt(),
                consumed.event().epochOrZero(),
                consumed.event().seqOrZero(),
                consumed.offset());
    }

    @Override
    public int compareTo(EventOrder other) {
        return ORDER.compare(this, other);
    }
}
