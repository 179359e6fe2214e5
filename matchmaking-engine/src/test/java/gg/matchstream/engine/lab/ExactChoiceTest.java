package gg.matchstream.engine.lab;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.engine.formation.MatchCost;
import gg.matchstream.engine.formation.MatchFormation;
import gg.matchstream.engine.formation.MatchProposal;
import gg.matchstream.engine.pool.PoolView;
import gg.matchstream.engine.pool.TicketPool;
import gg.matchstream.engine.rules.RuleSet;
import gg.matchstream.engine.rules.Strategy;
import gg.matchstream.engine.rules.TeamShape;
import gg.matchstream.engine.ticket.Ticket;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** How far the search is from the cheapest groups that there are, on 1,000 small pools: four shapes, 250 pools each. */
class ExactChoiceTest {

    private static final Instant NOW = Instant.parse("2026-01-01T12:00:00Z");
    private static final int POOLS = 250;
    private static final int TICKETS = 24;
    private static final double GAP_MAX = 0.05;

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 5})
    void the_search_costs_at_most_a_twentieth_more_than_the_cheapest_group_and_finds_one_wherever_there_is_one(
            int size) {
        RuleSet rules = RuleSet.of("q", Strategy.HYBRID, TeamShape.of(2, size));
        var engine = new MatchFormation();
        var exact = new ExactChoice();
        double gap = 0;
        double cost = 0;
        int firstChoices = 0;
        int matches = 0;
        int exactMatches = 0;
        for (int pool = 0; pool < POOLS; pool++) {
            var population = new SnapshotPopulation(2, 2, List.of(0.70, 0.15, 0.08, 0.04, 0.03), 60, 20, pool);
            List<Ticket> tickets = population.tickets(TICKETS, "q", NOW);
            PoolView view = view(rules, population, tickets);
            List<MatchProposal> found = engine.form(view, NOW, 1);
            List<MatchProposal> best = exact.form(view, NOW, 1);
            assertThat(new MatchAudit(tickets, List.of(rules), Set.of()).faults(best, NOW))
                    .isEmpty();
            matches += found.size();
            exactMatches += best.size();
            assertThat(found.isEmpty()).as("pool %d", pool).isEqualTo(best.isEmpty());
            if (!found.isEmpty()) {
                firstChoices++;
                gap += found.getFirst().cost().total() - best.getFirst().cost().total();
                cost += withoutCredit(best.getFirst().cost());
            }
        }

        assertThat(firstChoices).isGreaterThan(POOLS / 10);
        assertThat(gap / cost).isLessThanOrEqualTo(GAP_MAX);
        assertThat(matches).isGreaterThanOrEqualTo((int) (0.98 * exactMatches));
    }

    /** The credit is what the group brings along; the choice is paid for in spread, balance and ping. */
    private static double withoutCredit(MatchCost cost) {
        return cost.total() + cost.waitCredit();
    }

    private static PoolView view(RuleSet rules, SnapshotPopulation population, List<Ticket> tickets) {
        var pool = new TicketPool("q", population.catalog());
        pool.define(rules);
        pool.add(new ArrayList<>(tickets));
        return pool.view();
    }
}
