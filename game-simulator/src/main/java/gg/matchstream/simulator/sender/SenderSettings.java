package gg.matchstream.simulator.sender;

import java.net.URI;
import java.time.Duration;
import java.util.function.Supplier;

/**
 * Where a sender posts and how patient it is.
 *
 * @param service the ingest service, such as {@code http://localhost:8082}
 * @param source this sender's name, the same over restarts
 * @param token asked before each request, so that it may be renewed
 * @param queueMax how many events may wait; {@code send} blocks beyond it
 * @param answerMax how long one answer may take; the service promises two seconds
 * @param pauseMax the longest pause before a repeat
 */
public record SenderSettings(
        URI service, String source, Supplier<String> token, int queueMax, Duration answerMax, Duration pauseMax) {
    /** Events in one request; the contract's limit. */
    public static final int BATCH_EVENTS_MAX = 500;

    /** Bytes in one request; under the contract's 1 MiB. */
    public static final int BATCH_BYTES_MAX = 900 << 10;

    public SenderSettings {
        if (queueMax < 1) throw new IllegalArgumentException("queueMax must be 1 or more, was " + queueMax);
    }

    public static SenderSettings of(URI service, String source, Supplier<String> token) {
        return new SenderSettings(service, source, token, 50_000, Duration.ofSeconds(10), Duration.ofSeconds(5));
    }
}
