package gg.matchstream.matchmaker.outbox;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * One fact to publish.
 *
 * @param key playerId, or matchId on {@code allocation-requests}
 * @param payload a JSON object
 * @param at when it happened
 */
public record OutgoingEvent(
        String topic,
        String key,
        String type,
        @Nullable String matchId,
        String payload,
        Instant at,
        @Nullable String traceparent) {}
