package gg.matchstream.engine.rules;

import java.util.ArrayList;
import java.util.Collection;
import java.util.HashSet;
import java.util.List;

/** Refuses rules that can never hold. Each problem is a sentence that names the property and the allowed range. */
public final class RuleSetCheck {

    /** A match larger than this is not formed. */
    public static final int SEATS_MAX = 200;

    public static final int TEAMS_MAX = 20;
    public static final int DIMENSIONS_MAX = 8;

    /** Pings beyond this are out of reach for every queue. */
    public static final int PING_MS_MAX = 1_000;

    private RuleSetCheck() {}

    /** Everything wrong with one rule set; empty when it is sound. */
    public static List<String> problems(RuleSet rules) {
        var problems = new ArrayList<String>();
        shape(rules.shape(), problems);
        skill(rules.skill(), problems);
        ping(rules, problems);
        partition(rules, problems);
        if (rules.rematchCoolDown().isNegative()) {
            problems.add("rematchCoolDownSeconds must not be negative");
        }
        if (rules.premadeAgainstPremade() && rules.shape().teams().size() < 2) {
            problems.add("premadeAgainstPremade needs at least two teams");
        }
        return List.copyOf(problems);
    }

    /** What keeps queues from sharing a group: merged regions need one shape and one idea of who may meet. */
    public static List<String> problemsInGroup(Collection<RuleSet> group) {
        var problems = new ArrayList<String>();
        RuleSet first = null;
        for (RuleSet rules : group) {
            if (first == null) {
                first = rules;
            } else if (!first.sharesMatchesWhenMerged(rules)) {
                problems.add("queues " + first.queue() + " and " + rules.queue() + " of group " + rules.group()
                        + " must have equal teams, dimensions, metric, equal, crossPlay and premadeAgainstPremade");
            }
        }
        return List.copyOf(problems);
    }

    private static void shape(TeamShape shape, List<String> problems) {
        if (shape.teams().isEmpty() || shape.teams().size() > TEAMS_MAX) {
            problems.add("teams must list 1.." + TEAMS_MAX + " teams");
            return;
        }
        var names = new HashSet<String>();
        for (var team : shape.teams()) {
            if (!names.add(team.name())) {
                problems.add("team name " + team.name() + " appears twice");
            }
            if (team.min() < 1 || team.max() < team.min()) {
                problems.add("team " + team.name() + " needs 1 <= min <= max, has " + team.min() + ".." + team.max());
            }
            if (team.roleSeats() > team.max()) {
                problems.add("team " + team.name() + " binds " + team.roleSeats() + " seats to roles but has at most "
                        + team.max());
            }
            if (team.roles().values().stream().anyMatch(seats -> seats < 1)) {
                problems.add("team " + team.name() + " has a role with less than one seat");
            }
        }
        if (shape.seatsMax() < 2 || shape.seatsMax() > SEATS_MAX) {
            problems.add("a match needs 2.." + SEATS_MAX + " seats, has " + shape.seatsMax());
        }
        if (shape.seatsMin() < 2) {
            problems.add("a match of one player is no match: the teams' min must add up to at least 2");
        }
        if (shape.startBelowFullAfter().isNegative()) {
            problems.add("startBelowFullAfterSeconds must not be negative");
        }
        long roles = shape.teams().stream()
                .flatMap(team -> team.roles().keySet().stream())
                .distinct()
                .count();
        if (roles > Long.SIZE) {
            problems.add("a queue has at most " + Long.SIZE + " roles");
        }
    }

    private static void skill(SkillRule rule, List<String> problems) {
        var window = rule.window();
        if (!(window.base() >= 0 && window.cap() >= window.base() && window.cap() <= 1_000_000)) {
            problems.add(
                    "skill needs 0 <= base <= cap <= 1000000, has base " + window.base() + ", cap " + window.cap());
        }
        if (!(window.alpha() >= 0 && window.alpha() <= 1e6)) {
            problems.add("skill.alpha must be 0..1000000: a window never shrinks with waiting");
        }
        if (!(window.gamma() > 0 && window.gamma() <= 10)) {
            problems.add("skill.gamma must be above 0 and at most 10");
        }
        if (!(rule.sigmaFactor() >= 0 && rule.sigmaFactor() <= 10)) {
            problems.add("skill.sigmaFactor must be 0..10");
        }
        int dimensions = rule.dimensions().size();
        if (dimensions < 1 || dimensions > DIMENSIONS_MAX || new HashSet<>(rule.dimensions()).size() < dimensions) {
            problems.add("skill.dimensions must name 1.." + DIMENSIONS_MAX + " different dimensions");
        }
        if (rule.metric() instanceof SkillMetric.Mahalanobis mahalanobis) {
            Whitening.problem(mahalanobis, dimensions).ifPresent(problems::add);
        }
    }

    private static void ping(RuleSet rules, List<String> problems) {
        var ping = rules.ping();
        if (ping.baseMs() < 0 || ping.capMs() < ping.baseMs() || ping.capMs() > PING_MS_MAX) {
            problems.add("ping needs 0 <= baseMs <= capMs <= " + PING_MS_MAX);
        }
        if (ping.stepMs() < 0 || ping.interval().isNegative() || ping.interval().isZero()) {
            problems.add("ping needs stepMs >= 0 and intervalSeconds > 0: a window never shrinks with waiting");
        }
        int limit = rules.connection().limitMs();
        if (limit < 1 || limit > PING_MS_MAX) {
            problems.add("connection.limitMs must be 1.." + PING_MS_MAX);
        }
    }

    private static void partition(RuleSet rules, List<String> problems) {
        if (rules.crossPlay() == null) {
            return;
        }
        var seen = new HashSet<String>();
        for (var group : rules.crossPlay().groups()) {
            for (String value : group) {
                if (!seen.add(value)) {
                    problems.add("crossPlay value " + value + " is in two groups");
                }
            }
        }
        if (rules.equal().contains(rules.crossPlay().attribute())) {
            problems.add("attribute " + rules.crossPlay().attribute() + " cannot be both equal and crossPlay");
        }
    }
}
