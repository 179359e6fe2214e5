package gg.matchstream.testkit.sample.arrows.board;

public record Board(String name) {}
