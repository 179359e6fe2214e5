package gg.matchstream.analytics.fraud;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;

/** What the rules remember between batches. */
public interface FraudMemory {
    /** Adds, and returns the totals of the same minutes. Joins its caller's transaction. */
    List<MinuteCount> add(List<MinuteCount> counts);

    /** By player; those without one are left out. */
    Map<String, ScoreTrail> trails(Collection<String> playerIds);

    /** Joins its caller's transaction. */
    void keep(Collection<ScoreTrail> trails);

    /** Forgets minutes and trails that ended before this; how many. One transaction each. */
    int prune(Instant before);
}
