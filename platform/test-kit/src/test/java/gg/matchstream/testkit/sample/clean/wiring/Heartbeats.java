package gg.matchstream.testkit.sample.clean.wiring;

import org.springframework.scheduling.annotation.Scheduled;

final class Heartbeats {
    @Scheduled(fixedDelay = 1_000)
    void beat() {}
}
