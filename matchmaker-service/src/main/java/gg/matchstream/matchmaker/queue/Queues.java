package gg.matchstream.matchmaker.queue;

import gg.matchstream.engine.rules.RuleSet;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The definitions as this instance knows them; {@link #refresh} keeps them true, since any instance may change one. */
public final class Queues {
    /** One version of one queue. */
    public record Key(String name, int version) {}

    private record Snapshot(Map<String, QueueDefinition> current, Map<Key, QueueDefinition> versions) {}

    private final QueueStore store;
    private final Map<Key, RuleSet> rules = new ConcurrentHashMap<>();
    private volatile Snapshot known = new Snapshot(Map.of(), Map.of());

    public Queues(QueueStore store) {
        this.store = store;
    }

    public void refresh() {
        Map<String, QueueDefinition> current = new HashMap<>();
        Map<Key, QueueDefinition> versions = new HashMap<>();
        for (QueueStore.Versioned stored : store.all()) {
            QueueDefinition queue = stored.definition();
            versions.put(new Key(queue.name(), queue.version()), queue);
            if (stored.current()) current.put(queue.name(), queue);
        }
        known = new Snapshot(Map.copyOf(current), Map.copyOf(versions));
    }

    /** The current definition; looked up anew when this instance has not heard of it yet. */
    public Optional<QueueDefinition> find(String name) {
        QueueDefinition found = known.current().get(name);
        if (found == null) {
            refresh();
            found = known.current().get(name);
        }
        return Optional.ofNullable(found);
    }

    public List<QueueDefinition> current() {
        List<QueueDefinition> all = new ArrayList<>(known.current().values());
        all.sort(Comparator.comparing(QueueDefinition::name));
        return all;
    }

    /** Of each group every known version of its queues. */
    public Map<String, List<RuleSet>> rulesByGroup() {
        return known.versions().values().stream()
                .collect(Collectors.groupingBy(
                        QueueDefinition::group, Collectors.mapping(this::rulesOf, Collectors.toList())));
    }

    /** Every known version of a group's queues. */
    public List<RuleSet> rulesOf(String group) {
        return known.versions().values().stream()
                .filter(queue -> queue.group().equals(group))
                .map(this::rulesOf)
                .toList();
    }

    /** The longest of a group's queues; zero where players may meet again at once. */
    public Duration rematchCoolDown(String group) {
        return rulesOf(group).stream()
                .map(RuleSet::rematchCoolDown)
                .max(Comparator.naturalOrder())
                .orElse(Duration.ZERO);
    }

    /** More than one current queue: its regions may be merged. */
    public boolean isMergeable(String group) {
        return known.current().values().stream()
                        .filter(queue -> queue.group().equals(group))
                        .count()
                > 1;
    }

    public @Nullable QueueDefinition version(String name, int version) {
        QueueDefinition found = known.versions().get(new Key(name, version));
        if (found == null) {
            refresh();
            found = known.versions().get(new Key(name, version));
        }
        return found;
    }

    public RuleSet rulesOf(QueueDefinition queue) {
        return rules.computeIfAbsent(new Key(queue.name(), queue.version()), _ -> RuleSets.of(queue));
    }
}
