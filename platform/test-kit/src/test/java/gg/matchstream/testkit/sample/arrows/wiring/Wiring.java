package gg.matchstream.testkit.sample.arrows.wiring;

import gg.matchstream.testkit.sample.arrows.score.Score;

record Wiring(Score score) {}
