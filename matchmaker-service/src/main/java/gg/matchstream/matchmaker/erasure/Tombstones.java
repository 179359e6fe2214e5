package gg.matchstream.matchmaker.erasure;

import java.time.Instant;
import java.util.Collection;
import java.util.Map;

/** Remembers who was erased. */
public interface Tombstones {
    /**
     * Which of these players were erased, and when. Joins its caller's transaction and holds erasures off until it ends: a
     * batch that did not see a tombstone has committed before the erasure looks for rows.
     */
    Map<String, Instant> among(Collection<String> playerIds);
}
