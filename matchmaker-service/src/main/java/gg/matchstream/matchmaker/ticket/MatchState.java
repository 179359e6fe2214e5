package gg.matchstream.matchmaker.ticket;

/** Where a match stands. */
public enum MatchState {
    /** Waits for its players to accept. */
    PROPOSED,
    /** Waits for an allocator. */
    MATCHED,
    ALLOCATING,
    RUNNING,
    ENDED,
    /** Never ran: declined, or no server was found. */
    CANCELLED
}
