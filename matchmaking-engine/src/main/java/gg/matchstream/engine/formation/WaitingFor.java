package gg.matchstream.engine.formation;

/** What keeps a ticket waiting; each is true in the sense that mending it alone would let the ticket play. */
public enum WaitingFor {
    /** Enough players are in reach, but outside somebody's skill window. */
    SKILL,
    /** Enough players are near in skill, but not in a region that everyone reaches yet. */
    PING,
    /** Too few players that could ever meet this ticket. */
    PLAYERS,
    /** Enough players fit, but their parties do not add up to full teams. */
    PARTY_FIT,
    /** Enough players fit, but nobody for a role that a team needs. */
    ROLE,
    /** A match is possible now; the next round forms it. */
    NOTHING
}
