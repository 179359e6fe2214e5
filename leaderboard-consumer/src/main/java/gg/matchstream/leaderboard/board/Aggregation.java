package gg.matchstream.leaderboard.board;

/** How a player's values become one score. */
public enum Aggregation {
    SUM,
    COUNT,
    MAX,
    MIN,
    /** The value of the latest event by the events' own order, not by arrival. */
    LAST
}
