package gg.matchstream.leaderboard.board;

/**
 * A board that exists.
 *
 * @param id this service's own number for it; a deleted and newly made board of the same name has another
 * @param version counts the changes of its definition; whoever remembers a board reads with it
 */
public record Board(int id, String name, int version, BoardDefinition definition) {}
