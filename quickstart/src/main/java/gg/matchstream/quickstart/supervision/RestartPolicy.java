package gg.matchstream.quickstart.supervision;

import java.time.Duration;
import java.time.Instant;
import java.util.List;

/**
 * When a part that died is started again: at once the first time, then with growing pauses that stay below five seconds;
 * not any more after five deaths within a minute, because then it will not recover by itself.
 */
final class RestartPolicy {
    static final int DEATHS_MAX = 5;
    static final Duration WINDOW = Duration.ofMinutes(1);

    private static final Duration FIRST_PAUSE = Duration.ofMillis(250);
    private static final Duration PAUSE_MAX = Duration.ofSeconds(4);

    /** What to do about a death. */
    sealed interface Decision {
        record RestartAfter(Duration pause) implements Decision {}

        record GiveUp(int deaths) implements Decision {}
    }

    private RestartPolicy() {}

    /** @param deaths all so far, the newest included, in any order */
    static Decision decide(List<Instant> deaths, Instant now) {
        int recent = (int) deaths.stream()
                .filter(death -> death.isAfter(now.minus(WINDOW)))
                .count();
        if (recent >= DEATHS_MAX) {
            return new Decision.GiveUp(recent);
        }
        var pause = FIRST_PAUSE.multipliedBy(1L << (2 * Math.max(0, recent - 1)));
        return new Decision.RestartAfter(pause.compareTo(PAUSE_MAX) < 0 ? pause : PAUSE_MAX);
    }
}
