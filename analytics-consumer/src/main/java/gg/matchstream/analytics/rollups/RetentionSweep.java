package gg.matchstream.analytics.rollups;

import gg.matchstream.analytics.window.CountingWindow;
import gg.matchstream.analytics.window.Step;
import java.time.Duration;
import java.time.Instant;

/** Removes buckets whose time is over. Days are kept for ever. */
public final class RetentionSweep {
    private final OldBuckets buckets;
    private final Duration minutesKept;
    private final Duration hoursKept;

    public RetentionSweep(OldBuckets buckets, Duration minutesKept, Duration hoursKept) {
        this.buckets = buckets;
        this.minutesKept = minutesKept;
        this.hoursKept = hoursKept;
    }

    /** Returns how many rows went. */
    public int run(Instant now) {
        // Nothing that may still come can have been counted before then.
        Instant told = now.minus(CountingWindow.LATE_MAX).minus(Duration.ofDays(1));
        return buckets.remove(Step.MINUTE, now.minus(minutesKept))
                + buckets.remove(Step.HOUR, now.minus(hoursKept))
                + buckets.removeCountedOnce(told);
    }
}
