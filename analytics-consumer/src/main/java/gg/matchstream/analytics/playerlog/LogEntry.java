package gg.matchstream.analytics.playerlog;

import gg.matchstream.contract.event.GameEvent;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * One event in a player's log.
 *
 * @param payload JSON text of an object, exactly as it came
 */
public record LogEntry(
        UUID eventId,
        String type,
        String playerId,
        Instant occurredAt,
        Instant ingestedAt,
        @Nullable String matchId,
        @Nullable String sessionId,
        String source,
        @Nullable Long epoch,
        @Nullable Long seq,
        String payload) {

    public static LogEntry of(GameEvent event) {
        return new LogEntry(
                event.eventId(),
                event.type(),
                event.playerId(),
                event.occurredAt(),
                event.ingestedAt(),
                event.matchId(),
                event.sessionId(),
                event.source(),
                event.epoch(),
                event.seq(),
                event.payload().json());
    }

    public Place place() {
        return new Place(occurredAt, eventId);
    }

    /** Where an entry stands in its player's log; newest first means from the greatest place down. */
    public record Place(Instant occurredAt, UUID eventId) {}
}
