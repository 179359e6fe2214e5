package gg.matchstream.analytics.live;

import java.time.Instant;

/** What the tables know about this moment. */
public interface LiveFacts {
    /** Different players with an event in the minutes from this one on, exact. */
    long playersActiveSince(Instant minute);

    /** Matches formed since then of which no end was told. */
    long matchesRunningSince(Instant formed);
}
