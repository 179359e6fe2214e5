package gg.matchstream.leaderboard.board;

/**
 * A board that exists.
 *
 * @param id this service's own number for it; a deleted and newly made board of the same name has another
 */
public record Board(int id, String name, BoardDefinition definition) {}
