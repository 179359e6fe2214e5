package gg.matchstream.engine.formation;

import gg.matchstream.engine.balance.TeamBalance;
import gg.matchstream.engine.rules.RuleSet;
import gg.matchstream.engine.rules.TeamShape;
import java.util.List;
import java.util.Map;

/** What forming needs to know about one rule set's matches, worked out once. */
record MatchPlan(RuleSet rules, TeamShape shape, int seatsMin, int seatsMax, boolean hasRoles, TeamBalance balance) {

    static MatchPlan of(RuleSet rules) {
        TeamShape shape = rules.shape();
        return new MatchPlan(
                rules,
                shape,
                shape.seatsMin(),
                shape.seatsMax(),
                shape.hasRoles(),
                new TeamBalance(shape, rules.premadeAgainstPremade()));
    }

    /** One against one, without roles. */
    boolean isDuel() {
        return seatsMax == 2 && seatsMin == 2 && shape.largestTeam() == 1 && !hasRoles;
    }

    /** The ways to fill so many seats, see {@link ShapeFills}; empty when more than sizes matters or they are too many. */
    List<int[]> fills(int seats) {
        boolean onlySizes = !hasRoles
                && !rules.premadeAgainstPremade()
                && rules.skill().dimensions().size() == 1;
        return onlySizes ? ShapeFills.of(shape, seats).orElse(List.of()) : List.of();
    }

    /** The fewest players that a match may start with when its longest wait is this. */
    int seatsLeast(long waitedMs) {
        return waitedMs >= rules.shape().startBelowFullAfter().toMillis() ? seatsMin : seatsMax;
    }

    /** The same match if nobody minded roles. */
    MatchPlan withoutRoles() {
        var teams = rules.shape().teams().stream()
                .map(team -> TeamShape.team(team.name(), team.min(), team.max(), Map.of()))
                .toList();
        var open = new TeamShape(teams, rules.shape().startBelowFullAfter());
        return new MatchPlan(
                rules, open, seatsMin, seatsMax, false, new TeamBalance(open, rules.premadeAgainstPremade()));
    }

    /** The same match if only the number of players had to be right. */
    MatchPlan withoutParties() {
        var oneTeam = TeamShape.freeForAll(seatsMin, seatsMax, rules.shape().startBelowFullAfter());
        return new MatchPlan(rules, oneTeam, seatsMin, seatsMax, false, new TeamBalance(oneTeam, false));
    }
}
