package gg.matchstream.matchmaker.rating;

import gg.matchstream.consumption.batch.BatchContext;
import gg.matchstream.consumption.batch.ConsumedEvent;
import gg.matchstream.consumption.batch.EventEffects;
import gg.matchstream.consumption.batch.FailedEffect;
import gg.matchstream.contract.event.EventTypes;
import gg.matchstream.contract.event.GameEvent;
import gg.matchstream.contract.event.Payload;
import gg.matchstream.matchmaker.queue.QueueDefinition;
import gg.matchstream.matchmaker.queue.Queues;
import gg.matchstream.matchmaker.ticket.MatchRecord;
import gg.matchstream.matchmaker.ticket.Matches;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.TreeMap;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Takes results in, match by match in the order of their ids, so that partitions never lock in a circle. */
public final class RatingEffects implements EventEffects {
    private static final String DEFAULT_LADDER = "default";
    private static final int PLAYERS_MAX = 1_000;

    private final Ratings ratings;
    private final RateMatches rate;
    private final Queues queues;
    private final Matches matches;

    public RatingEffects(Ratings ratings, RateMatches rate, Queues queues, Matches matches) {
        this.ratings = ratings;
        this.rate = rate;
        this.queues = queues;
        this.matches = matches;
    }

    @Override
    public List<FailedEffect> apply(List<ConsumedEvent> events, BatchContext context) {
        Map<String, List<GameEvent>> byMatch = new TreeMap<>();
        for (ConsumedEvent consumed : events) {
            GameEvent event = consumed.event();
            String match = event.payload().text("matchId").orElse(event.matchId());
            if (event.type().equals(EventTypes.MATCH_COMPLETED) && match != null)
                byMatch.computeIfAbsent(match, _ -> new ArrayList<>()).add(event);
        }
        byMatch.forEach((match, results) -> take(match, results, context));
        return List.of();
    }

    private void take(String matchId, List<GameEvent> events, BatchContext context) {
        List<MatchResult> results = events.stream().map(RatingEffects::result).toList();
        Payload first = events.getFirst().payload();
        Optional<MatchRecord> own = own(matchId);
        Optional<Ratings.Pending> pending =
                ratings.add(matchId, ladder(first, own), expected(first, own), results, context.now());
        pending.filter(Ratings.Pending::isComplete).ifPresent(match -> rate.rate(match, context.now()));
    }

    private static MatchResult result(GameEvent event) {
        Payload payload = event.payload();
        OptionalLong placement = payload.integer("placement");
        return new MatchResult(
                event.playerId(),
                team(payload).orElse("player " + event.playerId()),
                switch (payload.text("result").orElse("")) {
                    case "WIN" -> MatchResult.Result.WIN;
                    case "LOSS" -> MatchResult.Result.LOSS;
                    default -> MatchResult.Result.DRAW;
                },
                placement.isPresent() ? Math.clamp(placement.getAsLong(), 1, PLAYERS_MAX) : null);
    }

    private static Optional<String> team(Payload payload) {
        Optional<String> name = payload.text("team");
        if (name.isPresent()) return name;
        OptionalLong number = payload.integer("team");
        return number.isPresent() ? Optional.of(Long.toString(number.getAsLong())) : Optional.empty();
    }

    private String ladder(Payload payload, Optional<MatchRecord> own) {
        return payload.text("queue")
                .or(() -> own.map(MatchRecord::queue))
                .flatMap(queues::find)
                .map(QueueDefinition::ladder)
                .orElse(DEFAULT_LADDER);
    }

    private static @Nullable Integer expected(Payload payload, Optional<MatchRecord> own) {
        OptionalLong told = payload.integer("playerCount");
        if (told.isPresent() && told.getAsLong() >= 1 && told.getAsLong() <= PLAYERS_MAX) return (int) told.getAsLong();
        return own.map(match -> match.roster().size()).orElse(null);
    }

    private Optional<MatchRecord> own(String matchId) {
        try {
            return matches.find(UUID.fromString(matchId));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }
}
