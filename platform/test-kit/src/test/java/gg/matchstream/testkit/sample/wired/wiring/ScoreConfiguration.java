package gg.matchstream.testkit.sample.wired.wiring;

public final class ScoreConfiguration {}
