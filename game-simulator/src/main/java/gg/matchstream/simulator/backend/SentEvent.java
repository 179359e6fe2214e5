package gg.matchstream.simulator.backend;

import java.time.Instant;
import java.util.Map;

/** One event on its way to ingest, numbered by its sender so that a lost one shows and a repeated one counts once. */
public record SentEvent(
        String id,
        String type,
        String playerId,
        String source,
        long epoch,
        long seq,
        Instant occurredAt,
        String matchId,
        Map<String, Object> payload) {
    public SentEvent {
        payload = Map.copyOf(payload);
    }
}
