package gg.matchstream.matchmaker.pool;

import java.util.Collection;
import java.util.Map;

/** Who leads which pool. */
public interface Leases {
    /**
     * One transaction: takes free and expired leases and renews one's own. It waits for nobody: a lease whose paused holder
     * still has it locked is left alone until the database ends that transaction, and holds up no other.
     *
     * @return of each group that is held now its fencing token, which grows with every change of the holder
     */
    Map<String, Long> hold(Collection<String> queueGroups, String holder);

    /** Joins its caller's transaction: the token is the newest and stays so until the transaction ends. */
    boolean isCurrent(String queueGroup, long token);

    /** One transaction: gives back all leases of a holder, so that others need not wait for their end. */
    void release(String holder);
}
