package gg.matchstream.consumption.deadletter;

import gg.matchstream.consumption.record.StreamRecord;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A stored dead letter.
 *
 * @param eventId null where the bytes do not even tell an id
 * @param record as it was read, with the offset it was read from
 * @param effects the only effects that failed while the event's others stand; empty: nothing of it was applied
 */
public record DeadLetter(
        UUID id,
        String consumer,
        @Nullable UUID eventId,
        @Nullable String playerId,
        @Nullable String type,
        StreamRecord record,
        String reason,
        @Nullable String exceptionClass,
        @Nullable String stackTrace,
        int attempts,
        List<String> effects,
        Status status,
        Instant createdAt,
        @Nullable Instant closedAt,
        @Nullable String closedBy,
        @Nullable String closingReason) {

    public enum Status {
        /** Waits for someone. */
        OPEN,
        /** Applied after all, by a redrive or by a later copy of the same event. */
        REDRIVEN,
        /** Given up. */
        DISCARDED
    }

    public DeadLetter {
        effects = List.copyOf(effects);
    }
}
