package gg.matchstream.analytics.fraud;

import gg.matchstream.consumption.batch.BatchContext;
import gg.matchstream.consumption.batch.ConsumedEvent;
import gg.matchstream.consumption.batch.EventEffects;
import gg.matchstream.consumption.batch.FailedEffect;
import gg.matchstream.contract.event.GameEvent;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.TreeSet;

/** The consumer {@code fraud}: remembers what new events say, and raises what is worth a look. */
public final class FraudEffects implements EventEffects {
    private final FraudRules rules;
    private final FraudMemory memory;
    private final FraudSignals signals;

    public FraudEffects(FraudRules rules, FraudMemory memory, FraudSignals signals) {
        this.rules = rules;
        this.memory = memory;
        this.signals = signals;
    }

    @Override
    public List<FailedEffect> apply(List<ConsumedEvent> consumed, BatchContext context) {
        List<GameEvent> events = consumed.stream().map(ConsumedEvent::event).toList();
        List<FraudSignal> found = new ArrayList<>();
        List<MinuteCount> counts = rules.counts(events);
        if (!counts.isEmpty()) found.addAll(rules.rates(memory.add(counts)));
        found.addAll(followed(events));
        if (!found.isEmpty()) signals.raise(found, context.now());
        return List.of();
    }

    private List<FraudSignal> followed(List<GameEvent> events) {
        TreeSet<String> players = new TreeSet<>();
        events.forEach(event -> players.add(event.playerId()));
        Map<String, ScoreTrail> before = memory.trails(players);
        Map<String, ScoreTrail> after = new HashMap<>(before);
        TreeMap<String, FraudSignal> found = new TreeMap<>();
        for (GameEvent event : events) {
            ScoreTrail trail = rules.follow(after.get(event.playerId()), event);
            if (trail == null) continue;
            after.put(event.playerId(), trail);
            rules.rising(trail).ifPresent(signal -> found.put(signal.playerId() + ' ' + signal.since(), signal));
        }
        TreeMap<String, ScoreTrail> changed = new TreeMap<>(after);
        changed.values().removeIf(trail -> trail.equals(before.get(trail.playerId())));
        if (!changed.isEmpty()) memory.keep(changed.values());
        return List.copyOf(found.values());
    }
}
