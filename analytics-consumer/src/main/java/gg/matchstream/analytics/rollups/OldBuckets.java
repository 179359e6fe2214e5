package gg.matchstream.analytics.rollups;

import gg.matchstream.analytics.window.Step;
import java.time.Instant;

/** Removes what is no longer asked for. Each method is a transaction of its own. */
public interface OldBuckets {
    /** Buckets of this width that begin before then; returns how many rows went. */
    int remove(Step step, Instant before);

    /** What was told before then and can no longer be told again. */
    int removeCountedOnce(Instant before);
}
