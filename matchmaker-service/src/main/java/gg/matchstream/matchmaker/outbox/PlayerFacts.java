package gg.matchstream.matchmaker.outbox;

import gg.matchstream.contract.json.JsonPayload;
import gg.matchstream.contract.topic.Topics;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** One fact told of each of its players, since events are keyed by player. */
public final class PlayerFacts {
    private PlayerFacts() {}

    public static List<OutgoingEvent> of(
            String type, Collection<String> players, @Nullable UUID matchId, Map<String, ?> payload, Instant at) {
        return on(Topics.MATCH_EVENTS.name(), type, players, matchId, payload, at);
    }

    /** On another topic than {@code match-events}. */
    public static List<OutgoingEvent> on(
            String topic,
            String type,
            Collection<String> players,
            @Nullable UUID matchId,
            Map<String, ?> payload,
            Instant at) {
        String json = JsonPayload.of(payload).json();
        String match = matchId == null ? null : matchId.toString();
        return players.stream()
                .map(player -> new OutgoingEvent(topic, player, type, match, json, at, null))
                .toList();
    }
}
