package gg.matchstream.matchmaker.match;

import gg.matchstream.consumption.batch.BatchContext;
import gg.matchstream.consumption.batch.ConsumedEvent;
import gg.matchstream.consumption.batch.EventEffects;
import gg.matchstream.consumption.batch.FailedEffect;
import gg.matchstream.contract.event.EventTypes;
import gg.matchstream.matchmaker.ticket.MatchRecord;
import gg.matchstream.matchmaker.ticket.Matches;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.UUID;

/** Ends a match when the results of all its players are in. Results of matches that are not ours change nothing. */
public final class CompletedMatches implements EventEffects {
    private final Matches matches;
    private final EndMatch end;

    public CompletedMatches(Matches matches, EndMatch end) {
        this.matches = matches;
        this.end = end;
    }

    @Override
    public List<FailedEffect> apply(List<ConsumedEvent> events, BatchContext context) {
        TreeMap<UUID, Set<String>> finished = new TreeMap<>();
        for (ConsumedEvent consumed : events) {
            if (!consumed.event().type().equals(EventTypes.MATCH_COMPLETED)) continue;
            matchOf(consumed)
                    .ifPresent(id -> finished.computeIfAbsent(id, _ -> new TreeSet<>())
                            .add(consumed.event().playerId()));
        }
        if (finished.isEmpty()) return List.of();
        for (MatchRecord match : matches.lock(finished.keySet())) {
            if (match.isOver()) continue;
            complete(match, finished, context);
        }
        return List.of();
    }

    private void complete(MatchRecord match, Map<UUID, Set<String>> finished, BatchContext context) {
        Set<String> players = finished.get(match.id());
        matches.complete(match.id(), players);
        boolean all =
                match.roster().stream().allMatch(player -> player.completed() || players.contains(player.playerId()));
        if (all) end.ended(match, "completed", context.now());
    }

    private static Optional<UUID> matchOf(ConsumedEvent consumed) {
        String id = consumed.event()
                .payload()
                .text("matchId")
                .orElse(consumed.event().matchId());
        if (id == null) return Optional.empty();
        try {
            return Optional.of(UUID.fromString(id))
                    .filter(found -> found.toString().equalsIgnoreCase(id));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }
}
