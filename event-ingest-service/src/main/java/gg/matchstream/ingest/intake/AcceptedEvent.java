package gg.matchstream.ingest.intake;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * An event that keeps every rule, with its identity and times decided; what the log stores of it.
 *
 * @param eventId derived, see {@link gg.matchstream.contract.event.EventId}
 * @param id the sender's, or the version 7 UUID made for it
 * @param occurredAt millisecond precision
 * @param ingestedAt millisecond precision
 * @param late it happened more than seven days before it came
 */
public record AcceptedEvent(
        UUID eventId,
        String id,
        String type,
        String playerId,
        String source,
        @Nullable Long epoch,
        @Nullable Long seq,
        Instant occurredAt,
        Instant ingestedAt,
        boolean late,
        @Nullable String matchId,
        @Nullable String sessionId,
        IncomingPayload payload) {}
