package gg.matchstream.simulator.sender;

import java.time.Duration;
import java.util.concurrent.ThreadLocalRandom;
import org.jspecify.annotations.Nullable;

/** Pauses that double from 100 ms, with jitter so that many senders do not come back at the same moment. */
final class Backoff {
    private static final Duration FIRST = Duration.ofMillis(100);

    private final Duration max;
    private Duration next = FIRST;

    Backoff(Duration max) {
        this.max = max;
    }

    /** @param asked what the service asked for; at least that is waited */
    Duration pause(@Nullable Duration asked) {
        Duration own = next;
        next = own.multipliedBy(2).compareTo(max) > 0 ? max : own.multipliedBy(2);
        Duration least = asked == null || asked.compareTo(own) < 0 ? own : asked;
        long jitter = ThreadLocalRandom.current().nextLong(own.toMillis() / 2 + 1);
        return least.plusMillis(jitter);
    }

    void reset() {
        next = FIRST;
    }
}
