package gg.matchstream.matchmaker.ticket;

/** Where a ticket stands on its way from a wish to a game server. */
public enum TicketState {
    /** Invited players have not all joined yet. */
    FORMING,
    QUEUED,
    /** In a match that its players have still to accept. */
    PROPOSED,
    MATCHED,
    ALLOCATING,
    ASSIGNED,
    CANCELLED,
    EXPIRED,
    UNMATCHABLE;

    /** Nothing happens to it any more. */
    public boolean isEnded() {
        return switch (this) {
            case ASSIGNED, CANCELLED, EXPIRED, UNMATCHABLE -> true;
            case FORMING, QUEUED, PROPOSED, MATCHED, ALLOCATING -> false;
        };
    }

    /** It waits; a cancellation takes it out. */
    public boolean isWaiting() {
        return this == FORMING || this == QUEUED;
    }
}
