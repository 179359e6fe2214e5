package gg.matchstream.analytics.fraud;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Cases for review. */
public interface FraudSignals {
    /** A signal with its place in the list. */
    record Raised(UUID id, FraudSignal signal, Instant raisedAt, Instant changedAt) {}

    /** New cases, or new evidence for known ones. Joins its caller's transaction. */
    void raise(List<FraudSignal> signals, Instant now);

    /** Newest case first. */
    List<Raised> list(@Nullable String playerId, @Nullable UUID before, int limit);

    /** Removes all that this feature keeps about a player, its memory included; how many rows. */
    int erase(String playerId);
}
