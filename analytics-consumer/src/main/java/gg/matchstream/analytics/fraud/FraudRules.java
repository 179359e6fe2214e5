package gg.matchstream.analytics.fraud;

import gg.matchstream.contract.event.EventTypes;
import gg.matchstream.contract.event.GameEvent;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The rules, as pure functions of events and of what is remembered. */
public record FraudRules(FraudLimits limits) {
    /** Counts the events whose types are limited. */
    public List<MinuteCount> counts(List<GameEvent> events) {
        SortedMap<MinuteCount, Integer> counts = new TreeMap<>();
        for (GameEvent event : events) {
            if (!limits.perMinute().containsKey(event.type())) continue;
            Instant minute = event.occurredAt().truncatedTo(ChronoUnit.MINUTES);
            counts.merge(new MinuteCount(event.playerId(), event.type(), minute, 0), 1, Integer::sum);
        }
        return counts.entrySet().stream()
                .map(entry -> new MinuteCount(
                        entry.getKey().playerId(),
                        entry.getKey().type(),
                        entry.getKey().minute(),
                        entry.getValue()))
                .toList();
    }

    /** Minutes that hold more than is possible. */
    public List<FraudSignal> rates(Collection<MinuteCount> totals) {
        return totals.stream()
                .filter(total -> total.events() > limits.perMinute().getOrDefault(total.type(), Integer.MAX_VALUE))
                .map(this::rate)
                .toList();
    }

    private FraudSignal rate(MinuteCount total) {
        return new FraudSignal(
                total.playerId(),
                FraudSignal.Rule.IMPOSSIBLE_RATE,
                total.minute(),
                Map.of(
                        "type", total.type(),
                        "minute", total.minute().toString(),
                        "events", total.events(),
                        "limit", limits.perMinute().getOrDefault(total.type(), 0)));
    }

    /** The trail after this event; null where there is none to follow. */
    public @Nullable ScoreTrail follow(@Nullable ScoreTrail before, GameEvent event) {
        if (!event.type().equals(EventTypes.SCORE_UPDATED)) {
            return before == null ? null : before.excused(event.occurredAt());
        }
        OptionalLong score = event.payload().integer("score");
        if (score.isEmpty()) return before;
        return before == null
                ? ScoreTrail.begin(event.playerId(), score.getAsLong(), event.occurredAt())
                : before.then(score.getAsLong(), event.occurredAt());
    }

    public Optional<FraudSignal> rising(ScoreTrail trail) {
        if (trail.rises() <= limits.risesAlone()) return Optional.empty();
        return Optional.of(new FraudSignal(
                trail.playerId(),
                FraudSignal.Rule.SCORE_WITHOUT_EVENTS,
                trail.since(),
                Map.of(
                        "rises", trail.rises(),
                        "limit", limits.risesAlone(),
                        "fromScore", trail.fromScore(),
                        "toScore", trail.score(),
                        "since", trail.since().toString(),
                        "until", trail.lastAt().toString())));
    }
}
