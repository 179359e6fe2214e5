package gg.matchstream.matchmaker.match;

import gg.matchstream.contract.event.EventTypes;
import gg.matchstream.contract.json.JsonPayload;
import gg.matchstream.contract.topic.Topics;
import gg.matchstream.matchmaker.outbox.OutgoingEvent;
import gg.matchstream.matchmaker.outbox.PlayerFacts;
import gg.matchstream.matchmaker.ticket.MatchRecord;
import gg.matchstream.matchmaker.ticket.MatchRecord.Player;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/** What the world is told when a match comes to be. */
public final class MatchFacts {
    private MatchFacts() {}

    /** It waits for its players to accept. */
    public static List<OutgoingEvent> proposed(MatchRecord match, Instant now) {
        return PlayerFacts.of(EventTypes.MATCH_PROPOSED, players(match), match.id(), payload(match), now);
    }

    /** It is certain: its players hear of it, and an allocator is asked for a server. */
    public static List<OutgoingEvent> formed(MatchRecord match, Instant now) {
        Map<String, Object> payload = payload(match);
        List<OutgoingEvent> told =
                new ArrayList<>(PlayerFacts.of(EventTypes.MATCH_FORMED, players(match), match.id(), payload, now));
        told.add(new OutgoingEvent(
                Topics.ALLOCATION_REQUESTS.name(),
                match.id().toString(),
                "allocation_requested",
                match.id().toString(),
                JsonPayload.of(payload).json(),
                now,
                null));
        return told;
    }

    /** Somebody came into it while it runs; those who play already are told by the game. */
    public static List<OutgoingEvent> joined(MatchRecord match, List<Player> newcomers, Instant now) {
        List<String> names = newcomers.stream().map(Player::playerId).toList();
        List<OutgoingEvent> told =
                new ArrayList<>(PlayerFacts.of(EventTypes.MATCH_FORMED, names, match.id(), payload(match), now));
        told.addAll(allocated(match, names, now));
        return told;
    }

    private static List<OutgoingEvent> allocated(MatchRecord match, List<String> names, Instant now) {
        if (match.server() == null) return List.of();
        Map<String, String> payload = Map.of(
                "matchId", match.id().toString(),
                "queue", match.queue(),
                "region", match.region(),
                "address", match.server().address());
        return PlayerFacts.of(EventTypes.SERVER_ALLOCATED, names, match.id(), payload, now);
    }

    static List<String> players(MatchRecord match) {
        return match.roster().stream().map(Player::playerId).toList();
    }

    private static Map<String, Object> payload(MatchRecord match) {
        return Map.of(
                "matchId", match.id().toString(),
                "queue", match.queue(),
                "region", match.region(),
                "teams", match.teams(),
                "quality",
                        Map.of(
                                "spread", match.quality().spread(),
                                "winProbability", match.quality().winProbability(),
                                "pingOverBestMs", match.quality().pingOverBestMs()));
    }
}
