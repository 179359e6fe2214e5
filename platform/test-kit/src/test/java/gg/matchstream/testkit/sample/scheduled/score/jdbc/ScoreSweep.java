package gg.matchstream.testkit.sample.scheduled.score.jdbc;

import org.springframework.scheduling.annotation.Scheduled;

final class ScoreSweep {
    @Scheduled(fixedDelay = 1_000)
    void run() {}
}
