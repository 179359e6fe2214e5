package gg.matchstream.consumption.gap;

import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Gaps as people and sweeps see them. */
public interface SequenceGaps {
    /** Newest first. */
    List<SequenceGap> list(SequenceGap.@Nullable Status status, @Nullable UUID before, int limit);

    /** Gaps that opened before this are losses now; how many. */
    int expire(Instant openedBefore, Instant now);

    /** Forgets closed and expired gaps, and marks of sequences that are long silent; how many rows, a bounded number. */
    int prune(Instant gapsChangedBefore, Instant marksSilentSince);

    /** How many gaps have this status. */
    long count(SequenceGap.Status status);
}
