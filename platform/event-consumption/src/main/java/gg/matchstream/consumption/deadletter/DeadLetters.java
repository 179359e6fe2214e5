package gg.matchstream.consumption.deadletter;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Where dead letters of this service's consumers lie. */
public interface DeadLetters {
    /** Keeps these records, at most one dead letter per consumer and event. Joins its caller's transaction. */
    void bury(String consumer, List<BuriedRecord> records, Instant now);

    /** Closes the dead letters of events that were applied after all. Joins its caller's transaction. */
    void closeApplied(String consumer, Collection<UUID> eventIds, Instant now);

    /** Newest first, without the records' bytes read into events. */
    List<DeadLetter> list(DeadLetter.@Nullable Status status, @Nullable UUID before, int limit);

    Optional<DeadLetter> find(UUID id);

    /** As {@link #find}, locked until its caller's transaction ends, which it joins. */
    Optional<DeadLetter> lock(UUID id);

    /** Ends a dead letter. Joins its caller's transaction. */
    void close(UUID id, DeadLetter.Status status, String by, @Nullable String reason, Instant now);

    /** Notes one more failed attempt, and what still fails. A transaction of its own, or its caller's. */
    void failedAgain(UUID id, String reason, List<String> effects);

    /** How many wait for someone, by consumer. */
    java.util.Map<String, Long> countOpen();
}
