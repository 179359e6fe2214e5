package gg.matchstream.matchmaker.queue;

import gg.matchstream.contract.event.Identifiers;
import gg.matchstream.engine.rules.RuleSet;
import gg.matchstream.engine.rules.RuleSetCheck;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;

/** Refuses definitions that can never hold, as a whole: every reason at once. */
public final class DefinitionCheck {
    private static final Set<String> STRATEGIES = Set.of("CONNECTION", "SKILL", "HYBRID");
    private static final Set<String> METRICS = Set.of("EUCLIDEAN", "MAHALANOBIS");
    private static final double NUMBER_MAX = 1_000_000;

    private DefinitionCheck() {}

    /** @param others the current definitions of the other queues */
    public static List<Fault> faults(QueueDefinition queue, Collection<QueueDefinition> others) {
        List<Fault> faults = new ArrayList<>();
        names(queue, faults);
        numbers(queue, faults);
        if (!faults.isEmpty()) return faults;
        RuleSet rules = RuleSets.of(queue);
        RuleSetCheck.problems(rules).forEach(problem -> faults.add(Fault.ofSentence(problem)));
        List<RuleSet> group = Stream.concat(
                        Stream.of(queue),
                        others.stream()
                                .filter(other -> other.group().equals(queue.group()))
                                .filter(other -> !other.name().equals(queue.name())))
                .map(RuleSets::of)
                .toList();
        RuleSetCheck.problemsInGroup(group).forEach(problem -> faults.add(new Fault("group", problem)));
        return faults;
    }

    private static void names(QueueDefinition queue, List<Fault> faults) {
        if (!Identifiers.isId(queue.name()) || queue.name().equals("events")) {
            faults.add(new Fault("name", "must be an id other than 'events'"));
        }
        if (!Identifiers.isId(queue.group())) faults.add(new Fault("group", Identifiers.RULE));
        if (!Identifiers.isId(queue.ladder())) faults.add(new Fault("ladder", Identifiers.RULE));
        if (!STRATEGIES.contains(queue.strategy())) faults.add(new Fault("strategy", "must be one of " + STRATEGIES));
        if (!METRICS.contains(queue.skill().metric()))
            faults.add(new Fault("skill.metric", "must be one of " + METRICS));
        teams(queue, faults);
        boolean unnamed = Stream.concat(queue.skill().dimensions().stream(), queue.equal().stream())
                .anyMatch(name -> name == null || !Identifiers.isId(name));
        if (unnamed) faults.add(new Fault("skill.dimensions, equal", "must hold ids"));
        crossPlay(queue, faults);
    }

    private static void teams(QueueDefinition queue, List<Fault> faults) {
        Set<String> names = new HashSet<>();
        if (queue.teams().isEmpty()) faults.add(new Fault("teams", "must name at least one team"));
        for (QueueDefinition.Team team : queue.teams()) {
            if (!Identifiers.isId(team.name())) faults.add(new Fault("teams.name", Identifiers.RULE));
            if (!names.add(team.name())) faults.add(new Fault("teams.name", "must differ between teams"));
        }
        if (!names.containsAll(queue.roles().keySet())) {
            faults.add(new Fault("roles", "must be given by the name of a team"));
        }
        boolean empty = queue.roles().values().stream()
                .anyMatch(roles -> roles.values().stream().anyMatch(seats -> seats == null || seats < 1));
        if (empty) faults.add(new Fault("roles", "must bind at least one seat each"));
    }

    private static void crossPlay(QueueDefinition queue, List<Fault> faults) {
        QueueDefinition.CrossPlay rule = queue.crossPlay();
        if (rule == null) return;
        if (rule.attribute() == null || !Identifiers.isId(rule.attribute())) {
            faults.add(new Fault("crossPlay.attribute", Identifiers.RULE));
        }
        boolean holes = rule.groups() == null
                || rule.groups().stream()
                        .anyMatch(group -> group == null || group.stream().anyMatch(Objects::isNull));
        if (holes) faults.add(new Fault("crossPlay.groups", "must be lists of values"));
    }

    private static void numbers(QueueDefinition queue, List<Fault> faults) {
        QueueDefinition.Skill skill = queue.skill();
        within("skill.base", skill.base(), 0, NUMBER_MAX, faults);
        within("skill.alpha", skill.alpha(), 0, NUMBER_MAX, faults);
        within("skill.gamma", skill.gamma(), 0, 10, faults);
        within("skill.cap", skill.cap(), skill.base(), NUMBER_MAX, faults);
        within("skill.sigmaFactor", skill.sigmaFactor(), 0, 100, faults);
        within("ping.intervalSeconds", queue.ping().intervalSeconds(), 0.1, 3600, faults);
        within("rematchCoolDownSeconds", queue.rematchCoolDownSeconds(), 0, 86_400, faults);
        within("ttlSecondsMax", queue.ttlSecondsMax(), 5, 3600, faults);
        if (queue.startBelowFullAfterSeconds() != null) {
            within("startBelowFullAfterSeconds", queue.startBelowFullAfterSeconds(), 0, 3600, faults);
        }
        if (queue.readyCheckSeconds() != null) within("readyCheckSeconds", queue.readyCheckSeconds(), 1, 300, faults);
        if (skill.metric().equals("MAHALANOBIS") && skill.covariance() == null) {
            faults.add(new Fault("skill.covariance", "must be given with the metric MAHALANOBIS"));
        }
    }

    private static void within(String field, double value, double min, double max, List<Fault> faults) {
        if (!(value >= min && value <= max)) {
            faults.add(new Fault(field, "must be " + plain(min) + ".." + plain(max) + ", was " + plain(value)));
        }
    }

    private static String plain(double number) {
        return number == Math.rint(number) && Math.abs(number) < 1e15
                ? Long.toString((long) number)
                : Double.toString(number);
    }
}
