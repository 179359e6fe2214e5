package gg.matchstream.leaderboard.period;

import java.time.Instant;

/** A named stretch [from, to). */
public record Season(String id, Instant from, Instant to) {}
