package gg.matchstream.matchmaker.stats;

import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What happened in the queues of late, by name; a queue in which nothing happened is absent. */
public interface QueueFacts {
    /** Of the latest matched tickets since then, at most {@code countMax} of all queues together. */
    Map<String, Waits> waits(Instant since, int countMax);

    /** Matches formed since then. */
    Map<String, Long> formed(Instant since);

    /** Tickets that ended without a match since then. */
    Map<String, Ends> ended(Instant since);

    record Waits(double secondsP50, double secondsP90, double secondsP99, double spreadP50, double pingP95) {}

    record Ends(long expired, long cancelled) {
        static final Ends NONE = new Ends(0, 0);

        static Ends orNone(@Nullable Ends ends) {
            return ends == null ? NONE : ends;
        }
    }
}
