package gg.matchstream.matchmaker.allocation;

import java.util.UUID;

/** Game servers. May fail and may be slow: the caller owns the deadline. */
public interface Fleet {
    /** Gets a server for the match in its region; asked again for a match that has one, answers that one. Blocks. */
    AllocationOutcome allocate(ServerRequest request);

    /** The match needs its server no more; unknown matches are ignored. */
    void release(UUID matchId);
}
