package gg.matchstream.engine.formation;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.engine.Scene;
import gg.matchstream.engine.lab.MatchAudit;
import gg.matchstream.engine.pool.TicketPool;
import gg.matchstream.engine.rules.RuleSet;
import gg.matchstream.engine.rules.Strategy;
import gg.matchstream.engine.rules.TeamShape;
import gg.matchstream.engine.ticket.Latencies;
import gg.matchstream.engine.ticket.Party;
import gg.matchstream.engine.ticket.PartyMember;
import gg.matchstream.engine.ticket.Rating;
import gg.matchstream.engine.ticket.SkillVector;
import gg.matchstream.engine.ticket.Ticket;
import gg.matchstream.engine.ticket.TicketId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;

/** What holds for the matches of any pool, checked from the tickets alone by code that the search does not share. */
class FormationPropertiesTest {
    private static final Instant NOW = Scene.at(120_000);

    private static final List<TeamShape> SHAPES = List.of(
            TeamShape.of(2, 1),
            TeamShape.of(2, 2),
            TeamShape.of(2, 5),
            TeamShape.of(3, 3),
            new TeamShape(
                    List.of(
                            TeamShape.team("hunter", 1, 1, Map.of("hunter", 1)),
                            TeamShape.team("prey", 2, 4, Map.of())),
                    Duration.ofSeconds(20)),
            TeamShape.freeForAll(4, 9, Duration.ofSeconds(30)));

    @Property(tries = 250)
    void every_match_keeps_every_rule(@ForAll Random random) {
        RuleSet rules = rules(random);
        List<Ticket> tickets = tickets(random, rules, 10 + random.nextInt(90));

        List<MatchProposal> matches = form(rules, tickets);

        assertThat(new MatchAudit(tickets, List.of(rules), Set.of()).faults(matches, NOW))
                .isEmpty();
    }

    @Property(tries = 100)
    void merged_queues_keep_every_rule_of_each_ticket(@ForAll Random random) {
        TeamShape shape = TeamShape.of(2, 1 + random.nextInt(3));
        List<RuleSet> queues = List.of(
                RuleSet.of("skill", Strategy.SKILL, shape).inGroup("g"),
                RuleSet.of("ping", Strategy.CONNECTION, shape).inGroup("g"),
                RuleSet.of("both", Strategy.HYBRID, shape).inGroup("g"));
        List<Ticket> tickets = new ArrayList<>();
        for (RuleSet queue : queues) tickets.addAll(tickets(random, queue, 15));
        TicketPool pool = new TicketPool("g", Scene.REGIONS);
        queues.forEach(pool::define);
        pool.merge(Scene.REGIONS.setOf(List.of("eu")));
        pool.add(tickets);

        List<MatchProposal> matches = new MatchFormation().form(pool.view(), NOW, 1);

        assertThat(new MatchAudit(tickets, queues, Set.of("eu")).faults(matches, NOW))
                .isEmpty();
    }

    @Property(tries = 150)
    void the_order_in_which_tickets_came_into_the_pool_changes_nothing(@ForAll Random random) {
        RuleSet rules = rules(random);
        List<Ticket> tickets = tickets(random, rules, 10 + random.nextInt(60));
        List<Ticket> shuffled = new ArrayList<>(tickets);
        Collections.shuffle(shuffled, random);

        assertThat(form(rules, shuffled)).isEqualTo(form(rules, tickets));
    }

    /** Of two solos that accept each other in a region both accept, one at least has been matched. */
    @Property(tries = 250)
    void no_legal_pair_of_solos_is_left_over(@ForAll Random random) {
        RuleSet rules = RuleSet.of("q", Strategy.HYBRID, TeamShape.of(2, 1));
        List<Ticket> tickets = tickets(random, rules, 10 + random.nextInt(70));
        Set<TicketId> matched = new HashSet<>();
        form(rules, tickets).forEach(match -> matched.addAll(match.ticketIds()));

        List<Ticket> left = tickets.stream()
                .filter(ticket -> !matched.contains(ticket.id()))
                .toList();

        for (Ticket one : left)
            for (Ticket other : left) assertThat(meet(one, other, rules)).isFalse();
    }

    private static boolean meet(Ticket one, Ticket other, RuleSet rules) {
        if (one.equals(other)) return false;
        double distance = Math.abs(rating(one) - rating(other));
        boolean near = distance <= window(one, rules) - 0.01 && distance <= window(other, rules) - 0.01;
        boolean avoids = one.avoid().contains(player(other)) || other.avoid().contains(player(one));
        return near
                && !avoids
                && Scene.REGIONS.names().stream()
                        .anyMatch(region -> reaches(one, region, rules) && reaches(other, region, rules));
    }

    private static boolean reaches(Ticket ticket, String region, RuleSet rules) {
        Integer ping = ticket.party().members().getFirst().pings().msByRegion().get(region);
        return ping != null && ping <= rules.ping().msAfter(Duration.between(ticket.enqueuedAt(), NOW));
    }

    private static double window(Ticket ticket, RuleSet rules) {
        return rules.skill().window().pointsAfter(Duration.between(ticket.enqueuedAt(), NOW));
    }

    private static double rating(Ticket ticket) {
        return ticket.party().members().getFirst().rating().points();
    }

    private static String player(Ticket ticket) {
        return ticket.party().members().getFirst().playerId();
    }

    private static List<MatchProposal> form(RuleSet rules, List<Ticket> tickets) {
        TicketPool pool = new TicketPool(rules.group(), Scene.REGIONS);
        pool.define(rules);
        pool.add(tickets);
        return new MatchFormation().form(pool.view(), NOW, 1);
    }

    private static RuleSet rules(Random random) {
        TeamShape shape = SHAPES.get(random.nextInt(SHAPES.size()));
        Strategy strategy = Strategy.values()[random.nextInt(Strategy.values().length)];
        boolean premade = shape.isFixedSize() && !shape.hasRoles() && random.nextInt(4) == 0;
        Set<String> equal = random.nextInt(3) == 0 ? Set.of("build") : Set.of();
        return RuleSet.of("q", strategy, shape).withPartition(equal, null).withPremadeAgainstPremade(premade);
    }

    private static List<Ticket> tickets(Random random, RuleSet rules, int count) {
        List<Ticket> tickets = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            int size = Math.min(rules.shape().largestTeam(), 1 + (int) Math.abs(random.nextGaussian() * 1.2));
            List<PartyMember> members = new ArrayList<>();
            Map<String, Integer> pings = pings(random);
            Map<String, String> attributes = Map.of("build", "1." + random.nextInt(2));
            double leader = 1500 + 150 * random.nextGaussian();
            for (int member = 0; member < size; member++) {
                members.add(new PartyMember(
                        rules.queue() + "-p" + i + "-" + member,
                        Rating.certain(Math.clamp(leader + 40 * random.nextGaussian(), 0, 10_000)),
                        SkillVector.NONE,
                        random.nextInt(4) == 0 ? Set.of("hunter") : random.nextBoolean() ? Set.of() : Set.of("prey"),
                        new Latencies(pings),
                        attributes));
            }
            Set<String> avoid =
                    random.nextInt(8) == 0 ? Set.of(rules.queue() + "-p" + random.nextInt(count) + "-0") : Set.of();
            tickets.add(new Ticket(
                    TicketId.of(rules.queue().hashCode(), i),
                    rules.queue(),
                    1,
                    new Party(members),
                    NOW.minusMillis(random.nextInt(60_000)),
                    1,
                    avoid));
        }
        return tickets;
    }

    private static Map<String, Integer> pings(Random random) {
        Map<String, Integer> pings = new HashMap<>();
        for (String region : Scene.REGIONS.names())
            if (random.nextInt(3) > 0) pings.put(region, 10 + random.nextInt(120));
        if (pings.isEmpty()) pings.put("eu", 30);
        return pings;
    }
}
