package gg.matchstream.consumption.dedup;

import gg.matchstream.consumption.offset.Reader;
import java.time.Instant;
import java.util.Collection;
import java.util.Set;
import java.util.UUID;

/** The memory of applied events. */
public interface ProcessedEvents {
    /**
     * Remembers all of these and returns those that were unknown. Joins its caller's transaction: two that try the same id
     * at once wait for each other, so the answer is never a guess.
     */
    Set<UUID> insertNew(Reader reader, Collection<UUID> eventIds, Instant now);
}
