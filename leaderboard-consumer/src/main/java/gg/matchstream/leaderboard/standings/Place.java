package gg.matchstream.leaderboard.standings;

import java.time.Instant;

/** Where a line stands in the order of a board: best first, then who got there first, then by playerId. */
public record Place(long sortKey, Instant attainedAt, String playerId) {}
