package gg.matchstream.matchmaker.claim;

import java.util.List;
import java.util.UUID;

/** What became of a proposal. */
public sealed interface ClaimOutcome {
    record Claimed(UUID matchId, List<UUID> tickets) implements ClaimOutcome {}

    /** A cancellation, an expiry or a patch came first to one of them; all others still wait. */
    record Lost(List<UUID> tickets) implements ClaimOutcome {}

    /** Another instance leads the pool by now. */
    record Fenced() implements ClaimOutcome {}
}
