package gg.matchstream.ingest.spool;

import java.time.Duration;

/**
 * How long a caller waits; together less than the two seconds in which the contract promises an answer.
 *
 * @param logMax for the log; then the spool takes over
 * @param spoolMax for the spool; then nothing is promised
 */
public record WaitLimits(Duration logMax, Duration spoolMax) {
    static final Duration ANSWER_MAX = Duration.ofSeconds(2);

    public WaitLimits {
        if (logMax.isNegative()
                || spoolMax.isNegative()
                || logMax.plus(spoolMax).compareTo(ANSWER_MAX) > 0) {
            throw new IllegalArgumentException("the waits for log and spool must be 0 or more and together at most "
                    + ANSWER_MAX.toSeconds() + " s, were " + logMax + " and " + spoolMax);
        }
    }
}
