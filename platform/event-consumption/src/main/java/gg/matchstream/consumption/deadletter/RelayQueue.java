package gg.matchstream.consumption.deadletter;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.UUID;

/** Dead letters that wait to be sent to their topic. */
public interface RelayQueue {
    /** The oldest, locked until the caller's transaction ends, which it joins; those locked by others are passed over. */
    List<DeadLetter> take(int max);

    /** Joins its caller's transaction. */
    void sent(Collection<UUID> ids, Instant now);
}
