package gg.matchstream.matchmaker.intake;

import java.time.Instant;
import java.util.Optional;
import java.util.UUID;

/** Which requests were made before, by the caller's own key; remembered for 24 hours. */
public interface Repeats {
    /** @param bodyHash of the request that came first with this key */
    record First(UUID ticketId, String bodyHash) {}

    Optional<First> find(String caller, String key, Instant now);

    /**
     * Joins its caller's transaction; a concurrent request with the same key waits here until that ends.
     *
     * @return false when the key is taken already
     */
    boolean remember(String caller, String key, First first, Instant now);

    /** One transaction: forgets what is older than a day. */
    int prune(Instant now);
}
