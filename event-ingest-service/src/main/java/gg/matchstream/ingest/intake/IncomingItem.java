package gg.matchstream.ingest.intake;

import java.util.List;
import org.jspecify.annotations.Nullable;

/** One place of a batch as it came over the wire, before anything was decided about it. */
public sealed interface IncomingItem {
    /** Cannot be read as an event at all: a broken line, or something that is not an object. */
    record Unreadable(String detail) implements IncomingItem {}

    /**
     * The fields that the contract names; null where absent or JSON null. A field of the wrong JSON type is null and named
     * in {@code faults}. All others were skipped: a newer producer may have added them.
     */
    record Event(
            @Nullable String id,
            @Nullable String type,
            @Nullable String playerId,
            @Nullable String source,
            @Nullable Long epoch,
            @Nullable Long seq,
            @Nullable String occurredAt,
            @Nullable String matchId,
            @Nullable String sessionId,
            IncomingPayload payload,
            List<FieldFault> faults)
            implements IncomingItem {
        Event withSource(String other) {
            return new Event(id, type, playerId, other, epoch, seq, occurredAt, matchId, sessionId, payload, faults);
        }
    }
}
