package gg.matchstream.testkit.sample.naming.score;

final class ScoreHelper {}
