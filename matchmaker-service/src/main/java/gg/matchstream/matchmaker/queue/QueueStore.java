package gg.matchstream.matchmaker.queue;

import java.util.List;
import java.util.Optional;
import java.util.function.BiFunction;

/** Where definitions are kept, every version of each. */
public interface QueueStore {
    /** All versions that are current or that a live ticket may still carry. */
    List<Versioned> all();

    /**
     * One transaction, one writer at a time over all queues, so that a group is checked as a whole.
     *
     * @param decide given the current definitions and the next version of this queue: what to store, or empty to refuse
     * @return whether something was stored
     */
    boolean define(String name, BiFunction<List<QueueDefinition>, Integer, Optional<QueueDefinition>> decide);

    /** One transaction. @return false when there is no such queue */
    boolean withdraw(String name);

    record Versioned(QueueDefinition definition, boolean current) {}
}
