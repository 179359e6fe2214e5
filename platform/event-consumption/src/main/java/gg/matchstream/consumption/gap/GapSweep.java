package gg.matchstream.consumption.gap;

import java.time.Duration;
import java.time.Instant;

/** Lets gaps expire and forgets what is over, so that the state stays bounded. */
public final class GapSweep {
    /** What one run did. */
    public record Report(int expired, int forgotten) {}

    private static final Duration SHOWN_FOR = Duration.ofDays(30);

    private final SequenceGaps gaps;
    private final Duration expireAfter;

    /** @param expireAfter how long missing numbers may come late */
    public GapSweep(SequenceGaps gaps, Duration expireAfter) {
        this.gaps = gaps;
        this.expireAfter = expireAfter;
    }

    public Report run(Instant now) {
        int expired = gaps.expire(now.minus(expireAfter), now);
        return new Report(expired, gaps.prune(now.minus(SHOWN_FOR), now.minus(SHOWN_FOR)));
    }
}
