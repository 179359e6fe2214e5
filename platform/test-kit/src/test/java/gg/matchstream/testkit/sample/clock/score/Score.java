package gg.matchstream.testkit.sample.clock.score;

import java.time.Instant;

record Score(Instant at) {
    static Score now() {
        return new Score(Instant.now());
    }
}
