package gg.matchstream.simulator.sender;

import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** What happened to one player, before the sender gives it an id and a number. */
public record PlayerEvent(
        String type,
        String playerId,
        Instant occurredAt,
        @Nullable String matchId,
        @Nullable String sessionId,
        Map<String, ?> payload) {
    public static PlayerEvent of(String type, String playerId, Instant occurredAt, Map<String, ?> payload) {
        return new PlayerEvent(type, playerId, occurredAt, null, null, payload);
    }

    public PlayerEvent inMatch(String match) {
        return new PlayerEvent(type, playerId, occurredAt, match, sessionId, payload);
    }
}
