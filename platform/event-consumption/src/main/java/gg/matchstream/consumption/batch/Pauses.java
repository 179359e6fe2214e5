package gg.matchstream.consumption.batch;

import java.time.Duration;

/** Pauses that double from the first to the largest. */
public record Pauses(Duration first, Duration largest) {
    public Pauses {
        if (first.isNegative() || first.isZero() || largest.compareTo(first) < 0) {
            throw new IllegalArgumentException(
                    "pauses must begin above zero and not shrink, were " + first + " to " + largest);
        }
    }

    /** @param failures in a row so far, from 1 */
    public Duration after(int failures) {
        Duration pause = first.multipliedBy(1L << Math.min(failures - 1, 30));
        return pause.compareTo(largest) > 0 ? largest : pause;
    }
}
