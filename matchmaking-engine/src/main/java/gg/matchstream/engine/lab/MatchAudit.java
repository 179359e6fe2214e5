package gg.matchstream.engine.lab;

import gg.matchstream.engine.formation.MatchProposal;
import gg.matchstream.engine.rules.Partitioning;
import gg.matchstream.engine.rules.RuleSet;
import gg.matchstream.engine.rules.Strategy;
import gg.matchstream.engine.ticket.PartyMember;
import gg.matchstream.engine.ticket.Ticket;
import gg.matchstream.engine.ticket.TicketId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;

/**
 * Checks matches against the rules from the tickets themselves, sharing no code with the search: each member's own
 * windows, sizes, whole parties, partitions, avoid lists, premades, no ticket twice. For one queue, or merged regions.
 */
public final class MatchAudit {

    /** A hundredth of a point, for the rounding of ratings to fixed point. */
    private static final double TOLERANCE = 0.01;

    private final Map<TicketId, Ticket> tickets = new HashMap<>();
    private final Map<String, RuleSet> rules = new HashMap<>();
    private final Set<String> merged;

    public MatchAudit(Collection<Ticket> waiting, Collection<RuleSet> ruleSets, Set<String> mergedRegions) {
        waiting.forEach(ticket -> tickets.put(ticket.id(), ticket));
        ruleSets.forEach(ruleSet -> rules.put(ruleSet.queue() + "/" + ruleSet.version(), ruleSet));
        merged = Set.copyOf(mergedRegions);
    }

    /** Everything wrong with a round's matches, a sentence each. */
    public List<String> faults(Collection<MatchProposal> proposals, Instant now) {
        var faults = new ArrayList<String>();
        var seen = new HashSet<TicketId>();
        for (MatchProposal proposal : proposals) {
            for (TicketId id : proposal.ticketIds()) {
                if (!seen.add(id)) {
                    faults.add(id + " is in two matches or twice in one");
                }
                if (!tickets.containsKey(id)) {
                    faults.add(id + " does not wait");
                }
            }
            if (faults.isEmpty()) {
                audit(proposal, now, faults);
            }
        }
        return faults;
    }

    private RuleSet rulesOf(Ticket ticket) {
        RuleSet found = rules.get(ticket.queue() + "/" + ticket.queueVersion());
        if (found == null) {
            throw new IllegalArgumentException("no rules for " + ticket.queue());
        }
        return found;
    }

    private void audit(MatchProposal proposal, Instant now, List<String> faults) {
        List<Ticket> group = proposal.ticketIds().stream().map(tickets::get).toList();
        auditTeams(proposal, rulesOf(group.getFirst()), faults);
        for (Ticket a : group) {
            pingFault(a, proposal.region(), now, faults);
            for (Ticket b : group) {
                if (!a.equals(b)) {
                    auditPair(a, b, proposal.region(), now, faults);
                }
            }
        }
    }

    private void auditTeams(MatchProposal proposal, RuleSet ruleSet, List<String> faults) {
        var shape = ruleSet.shape();
        var partySizes = new HashSet<List<Integer>>();
        for (int t = 0; t < shape.teams().size(); t++) {
            var team = shape.teams().get(t);
            var entries = proposal.teams().get(t).entries();
            int players = entries.stream()
                    .mapToInt(entry -> Objects.requireNonNull(tickets.get(entry.ticket()))
                            .party()
                            .size())
                    .sum();
            partySizes.add(
                    entries.stream().map(MatchProposal.Entry::players).sorted().toList());
            if (players < team.min() || players > team.max()) {
                faults.add("team " + team.name() + " has " + players + " players");
            }
            if (!team.roles().isEmpty()) {
                auditRoles(proposal.teams().get(t), team.roles(), faults);
            }
        }
        if (ruleSet.premadeAgainstPremade() && partySizes.size() > 1) {
            faults.add("parties face unlike parties: " + partySizes);
        }
    }

    private void auditRoles(MatchProposal.LineUp team, Map<String, Integer> wanted, List<String> faults) {
        var taken = new HashMap<String, Integer>();
        for (var entry : team.entries()) {
            List<PartyMember> members =
                    Objects.requireNonNull(tickets.get(entry.ticket())).party().members();
            for (int i = 0; i < members.size(); i++) {
                String role = entry.roles().get(i);
                if (!role.isEmpty()
                        && !members.get(i).roles().isEmpty()
                        && !members.get(i).roles().contains(role)) {
                    faults.add(members.get(i).playerId() + " cannot play " + role);
                }
                taken.merge(role, 1, Integer::sum);
            }
        }
        wanted.forEach((role, seats) -> {
            if (taken.getOrDefault(role, 0) < seats) {
                faults.add("team " + team.name() + " lacks " + role);
            }
        });
    }

    private void pingFault(Ticket ticket, String region, Instant now, List<String> faults) {
        RuleSet ruleSet = rulesOf(ticket);
        Duration waited = Duration.between(ticket.enqueuedAt(), now);
        int hybrid = ruleSet.ping().msAfter(waited);
        int limit = switch (ruleSet.strategy()) {
            case HYBRID -> hybrid;
            case SKILL -> ruleSet.ping().capMs();
            case CONNECTION ->
                merged.contains(region)
                        ? Math.max(hybrid, ruleSet.connection().limitMs())
                        : ruleSet.connection().limitMs();
        };
        for (PartyMember member : ticket.party().members()) {
            Integer ping = member.pings().msByRegion().get(region);
            if (ping == null || ping > limit) {
                faults.add(ticket.id() + " has ping " + ping + " in " + region + ", accepts " + limit);
            }
        }
    }

    private void auditPair(Ticket a, Ticket b, String region, Instant now, List<String> faults) {
        RuleSet ruleSet = rulesOf(a);
        if (!a.queue().equals(b.queue()) && !merged.contains(region)) {
            faults.add(a.queue() + " and " + b.queue() + " meet in " + region + ", which is not merged");
        }
        if (ruleSet.strategy() != Strategy.CONNECTION) {
            double window = ruleSet.skill().window().pointsAfter(Duration.between(a.enqueuedAt(), now))
                    + ruleSet.skill().sigmaFactor()
                            * a.party().members().stream()
                                    .mapToDouble(member -> member.rating().sigmaPoints())
                                    .average()
                                    .orElse(0);
            if (ruleSet.skill().dimensions().size() == 1 && reach(a, b) > window + TOLERANCE) {
                faults.add(a.id() + " accepts " + window + " points but meets " + reach(a, b));
            }
        }
        for (PartyMember member : b.party().members()) {
            if (a.avoid().contains(member.playerId())) {
                faults.add(a.id() + " avoids " + member.playerId());
            }
        }
        var own = Partitioning.classOf(a.party().members().getFirst(), ruleSet);
        if (!own.equals(Partitioning.classOf(b.party().members().getFirst(), ruleSet))) {
            faults.add(a.id() + " and " + b.id() + " differ in what must be equal");
        }
    }

    /** The farthest that a member of one is from a member of the other. */
    private static double reach(Ticket a, Ticket b) {
        double farthest = 0;
        for (PartyMember one : a.party().members()) {
            for (PartyMember other : b.party().members()) {
                farthest = Math.max(
                        farthest,
                        Math.abs(one.rating().points() - other.rating().points()));
            }
        }
        return farthest;
    }
}
