package gg.matchstream.leaderboard.standings;

import java.time.Instant;
import java.util.Collection;
import java.util.Map;

/** Players who were erased, and when: what was taken in before that never counts again. */
public interface Tombstones {
    /** Joins its caller's transaction. */
    Map<String, Instant> among(Collection<String> playerIds);
}
