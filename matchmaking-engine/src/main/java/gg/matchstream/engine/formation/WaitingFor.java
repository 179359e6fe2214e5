package gg.matchstream.engine.formation;

/**
 * What keeps a ticket waiting. Each is found by search: mending it alone would let the ticket play. Where several things
 * stand in the way at once it is {@link #PLAYERS}, because others would mend that.
 */
public enum WaitingFor {
    /** Enough players are in reach, but outside somebody's skill window. */
    SKILL,
    /** Enough players are near in skill, but not in a region that everyone reaches yet. */
    PING,
    /** Too few players; those whom the ticket avoids, has just met or may not meet by their attributes are none. */
    PLAYERS,
    /** Enough players fit, but their parties do not add up to full teams. */
    PARTY_FIT,
    /** Enough players fit, but nobody for a role that a team needs. */
    ROLE,
    /** A match is possible now; the next round forms it. */
    NOTHING
}
