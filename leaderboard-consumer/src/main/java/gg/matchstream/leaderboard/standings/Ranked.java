package gg.matchstream.leaderboard.standings;

import java.time.Instant;

/** One line of a board. */
public record Ranked(String playerId, long rank, long score, Instant attainedAt) {}
