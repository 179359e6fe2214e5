package gg.matchstream.engine.lab;

import gg.matchstream.engine.formation.MatchFormation;
import gg.matchstream.engine.rules.RuleSet;
import java.util.List;

/**
 * Rules to try a population against.
 *
 * @param name for people
 * @param queues of one group; players take them equally often
 * @param merged whether the queues share every region from the start
 * @param forming how matches are formed
 */
public record Scenario(String name, List<RuleSet> queues, boolean merged, Forming forming) {
    public Scenario {
        queues = List.copyOf(queues);
        if (queues.isEmpty()) {
            throw new IllegalArgumentException("a scenario needs at least one queue");
        }
        String group = queues.getFirst().group();
        if (queues.stream().anyMatch(queue -> !queue.group().equals(group))) {
            throw new IllegalArgumentException("the queues of a scenario belong to one group");
        }
    }

    /** One queue under the engine's own search. */
    public static Scenario of(String name, RuleSet queue) {
        return of(name, List.of(queue), false);
    }

    public static Scenario of(String name, List<RuleSet> queues, boolean merged) {
        var formation = new MatchFormation();
        return new Scenario(name, queues, merged, formation::form);
    }
}
