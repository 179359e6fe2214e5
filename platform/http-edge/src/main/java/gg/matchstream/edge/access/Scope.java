package gg.matchstream.edge.access;

/** The scopes of a token's {@code scope} claim. */
public final class Scope {
    /** A game server: post events, totals, redeem joins. */
    public static final String EVENTS_WRITE = "events:write";

    /** A game client: report its own crashes. */
    public static final String CRASHES_WRITE = "crashes:write";

    /** A player, {@code sub} is the playerId: its own tickets and matches. */
    public static final String TICKETS_WRITE = "tickets:write";

    /** The game's backend: every player's tickets and matches. */
    public static final String TICKETS_WRITE_ANY = "tickets:write:any";

    /** A game client: read boards. */
    public static final String BOARDS_READ = "boards:read";

    /** Live-ops people: every GET. */
    public static final String LIVEOPS_READ = "liveops:read";

    /** Live-ops people: every GET and every change that no other scope names. */
    public static final String LIVEOPS_WRITE = "liveops:write";

    private Scope() {}
}
