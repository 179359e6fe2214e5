package gg.matchstream.testkit.sample.clean.score;

import java.time.Instant;

public record Score(int points, Instant at) {}
