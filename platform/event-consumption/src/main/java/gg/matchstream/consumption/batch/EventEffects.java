package gg.matchstream.consumption.batch;

import java.util.List;

/** What one consumer makes of new events: its rules and its tables. The machinery calls it once per batch. */
public interface EventEffects {
    /**
     * Applies the events, set-wise and in sorted key order, so that batches of other partitions never deadlock with this
     * one. Joins its caller's transaction: all it writes commits together with the ids of these events and the offset
     * behind them, or not at all.
     *
     * @param events never seen before, of one partition, in its order
     * @return the effects that failed for good while the rest of their event stands (an overflowing board); mostly empty
     * @throws PoisonedEventException when an event as a whole can never be applied; the machinery isolates it
     * @throws org.springframework.dao.DataAccessException when the database refuses; the machinery tells a passing fault
     *     from a lasting one
     */
    List<FailedEffect> apply(List<ConsumedEvent> events, BatchContext context);

    /**
     * Applies only these named effects of one event whose others already stand. Joins its caller's transaction. Called
     * when a dead letter that lists failed effects is redriven.
     */
    default List<FailedEffect> reapply(ConsumedEvent event, List<String> effects, BatchContext context) {
        return apply(List.of(event), context);
    }
}
