package gg.matchstream.analytics.erasure;

import java.time.Instant;
import java.util.Map;

/** Erases a player from every store of this service. */
public interface Erasure {
    /** @param removed rows by kind; nothing is left of a player who was erased before */
    record Erased(String playerId, Instant erasedAt, Map<String, Long> removed) {}

    /** One transaction: tombstone, removal, audit. @param actor the caller's subject */
    Erased erase(String playerId, String actor, Instant now);
}
