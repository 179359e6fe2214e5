package gg.matchstream.simulator.play;

import java.time.Duration;
import java.util.Map;

/** One event of a match, at its time from the start. */
public record ScriptedEvent(Duration at, String type, String playerId, Map<String, Object> payload) {
    public ScriptedEvent {
        payload = Map.copyOf(payload);
    }
}
