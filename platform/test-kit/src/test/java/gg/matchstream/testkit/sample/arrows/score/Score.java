package gg.matchstream.testkit.sample.arrows.score;

import gg.matchstream.testkit.sample.arrows.board.Board;

public record Score(Board board) {}
