package gg.matchstream.engine.rules;

import gg.matchstream.engine.rules.Verdict.Code;
import gg.matchstream.engine.rules.Verdict.Unmatchable;
import gg.matchstream.engine.ticket.Party;
import gg.matchstream.engine.ticket.PartyMember;
import gg.matchstream.engine.ticket.RegionCatalog;
import gg.matchstream.engine.ticket.Ticket;
import java.util.List;

/** Finds tickets that no wait and no other player could ever make matchable, so that nobody waits for nothing. */
public final class Matchability {

    private Matchability() {}

    /** For a group whose regions never merge. */
    public static Verdict check(Ticket ticket, RuleSet rules, RegionCatalog regions) {
        return check(ticket, rules, regions, false);
    }

    /**
     * @param mergeable the ticket's group has other queues, so its regions may be merged and its windows be wider
     */
    public static Verdict check(Ticket ticket, RuleSet rules, RegionCatalog regions, boolean mergeable) {
        Party party = ticket.party();
        if (party.size() > rules.shape().largestTeam()) {
            return new Unmatchable(
                    Code.PARTY_TOO_LARGE,
                    "A party of " + party.size() + " fits no team of at most "
                            + rules.shape().largestTeam() + ".");
        }
        if (differs(party, rules)) {
            return new Unmatchable(
                    Code.PARTY_ATTRIBUTES_DIFFER,
                    "The party's members differ in an attribute that must be equal within a match.");
        }
        int limit = Windows.of(rules).pingMsMax(mergeable);
        int best = Reach.of(party, regions).bestMs();
        if (best > limit) {
            return new Unmatchable(
                    Code.NO_REGION_IN_REACH,
                    best == Integer.MAX_VALUE
                            ? "No region has a ping from every member of the party."
                            : "The best common ping is " + best + " ms, but the queue never accepts more than " + limit
                                    + " ms.");
        }
        double range = range(party, rules);
        double widest = Points.toPoints(2L * Windows.of(rules).skillUnitsMax());
        if (range > widest + 2 * rules.skill().sigmaFactor() * meanSigma(party)) {
            return new Unmatchable(
                    Code.PARTY_TOO_FAR_APART,
                    "The party's ratings are " + Math.round(range)
                            + " points apart; nobody can be near enough to both ends.");
        }
        return rolesFit(party, rules)
                ? Verdict.MATCHABLE
                : new Unmatchable(Code.ROLES_IMPOSSIBLE, "No team has seats for the roles that this party can play.");
    }

    private static boolean differs(Party party, RuleSet rules) {
        List<String> first = Partitioning.classOf(party.members().getFirst(), rules);
        return party.members().stream()
                .anyMatch(member -> !Partitioning.classOf(member, rules).equals(first));
    }

    /** How far the members' ratings are apart; only the line of a one-dimensional rating rules a party out. */
    private static double range(Party party, RuleSet rules) {
        if (!rules.skill().dimensions().equals(List.of(SkillRule.RATING))) {
            return 0;
        }
        var points = party.members().stream()
                .mapToDouble(member -> member.rating().points())
                .summaryStatistics();
        return points.getMax() - points.getMin();
    }

    /** The mean of the members' sigmas, in points. */
    public static double meanSigma(Party party) {
        return party.members().stream()
                .mapToDouble(member -> member.rating().sigmaPoints())
                .average()
                .orElse(0);
    }

    private static boolean rolesFit(Party party, RuleSet rules) {
        var names = RoleSeats.names(rules.shape());
        long[] masks = party.members().stream()
                .map(PartyMember::roles)
                .mapToLong(roles -> RoleSeats.mask(roles, names))
                .toArray();
        return rules.shape().teams().stream()
                .anyMatch(team -> team.max() >= masks.length
                        && RoleSeats.of(team, names).seat(masks, masks.length).isPresent());
    }
}
