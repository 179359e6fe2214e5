package gg.matchstream.simulator.sender;

import gg.matchstream.contract.event.UuidV7;
import java.time.Instant;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/**
 * Gives each event an id, which every repeat of it keeps, and its number in its player's order. The epoch is the start of
 * this run, so a restarted sender begins a larger one at 1 and no gap is seen. Not thread-safe.
 */
final class EventNumbering {
    private static final JsonMapper MAPPER = new JsonMapper();

    private final String source;
    private final long epoch;
    private final Map<String, Long> lastSeq = new HashMap<>();

    EventNumbering(String source, Instant started) {
        this.source = source;
        this.epoch = started.toEpochMilli();
    }

    long epoch() {
        return epoch;
    }

    /** The event as one line of JSON. */
    String line(PlayerEvent event) {
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("id", UuidV7.at(event.occurredAt()).toString());
        json.put("type", event.type());
        json.put("playerId", event.playerId());
        json.put("source", source);
        json.put("epoch", epoch);
        json.put("seq", lastSeq.merge(event.playerId(), 1L, Long::sum));
        json.put("occurredAt", event.occurredAt().toString());
        if (event.matchId() != null) json.put("matchId", event.matchId());
        if (event.sessionId() != null) json.put("sessionId", event.sessionId());
        json.put("payload", event.payload());
        return MAPPER.writeValueAsString(json);
    }
}
