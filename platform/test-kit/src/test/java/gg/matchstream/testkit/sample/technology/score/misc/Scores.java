package gg.matchstream.testkit.sample.technology.score.misc;

final class Scores {}
