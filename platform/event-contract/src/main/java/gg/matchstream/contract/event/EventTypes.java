package gg.matchstream.contract.event;

/** The types whose payload is checked on the way in; every other well-formed type passes unchecked. */
public final class EventTypes {
    public static final String PLAYER_KILLED = "player_killed";
    public static final String PLAYER_DIED = "player_died";
    public static final String PLAYER_SPAWNED = "player_spawned";
    public static final String ZONE_ENTERED = "zone_entered";
    public static final String ITEM_ACQUIRED = "item_acquired";
    public static final String INVENTORY_CHANGED = "inventory_changed";
    public static final String SCORE_UPDATED = "score_updated";
    public static final String SESSION_STARTED = "session_started";
    public static final String SESSION_ENDED = "session_ended";
    public static final String MATCH_JOINED = "match_joined";
    public static final String MATCH_COMPLETED = "match_completed";
    public static final String CRASH_REPORTED = "crash_reported";

    /** On {@code match-events}, written by the matchmaker's outbox. */
    public static final String TICKET_QUEUED = "ticket_queued";

    public static final String TICKET_CANCELLED = "ticket_cancelled";
    public static final String TICKET_EXPIRED = "ticket_expired";

    /** A match that its players have still to accept. */
    public static final String MATCH_PROPOSED = "match_proposed";

    public static final String MATCH_FORMED = "match_formed";
    public static final String SERVER_ALLOCATED = "server_allocated";
    public static final String ALLOCATION_FAILED = "allocation_failed";
    public static final String MATCH_ENDED = "match_ended";
    public static final String MATCH_CANCELLED = "match_cancelled";

    private EventTypes() {}
}
