package gg.matchstream.testkit.sample.wired.score.jdbc;

import gg.matchstream.testkit.sample.wired.wiring.ScoreConfiguration;

record JdbcScores(ScoreConfiguration configuration) {}
