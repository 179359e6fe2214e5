package gg.matchstream.consumption.deadletter;

import gg.matchstream.consumption.record.StreamRecord;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * A record on its way into the dead letters.
 *
 * @param eventId null where the bytes do not even tell an id
 * @param reason one sentence for the person who inspects it
 * @param attempts how often it was tried
 * @param effects the only effects that failed while the event's others stand; empty: nothing of it was applied
 */
public record BuriedRecord(
        StreamRecord record,
        @Nullable UUID eventId,
        @Nullable String playerId,
        @Nullable String type,
        String reason,
        @Nullable Throwable cause,
        int attempts,
        List<String> effects) {
    public BuriedRecord {
        effects = List.copyOf(effects);
    }
}
