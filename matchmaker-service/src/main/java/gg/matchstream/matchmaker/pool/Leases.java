package gg.matchstream.matchmaker.pool;

import java.util.OptionalLong;

/** Who leads which pool. */
public interface Leases {
    /**
     * One transaction: takes a free or expired lease, or renews one's own.
     *
     * @return its fencing token, which grows with every change of the holder; empty while somebody else holds it
     */
    OptionalLong hold(String queueGroup, String holder);

    /** Joins its caller's transaction: the token is the newest and stays so until the transaction ends. */
    boolean isCurrent(String queueGroup, long token);

    /** One transaction: gives back all leases of a holder, so that others need not wait for their end. */
    void release(String holder);
}
