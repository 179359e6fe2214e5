package gg.matchstream.matchmaker.simulation;

import gg.matchstream.engine.lab.DayPopulation;
import gg.matchstream.engine.lab.Scenario;
import gg.matchstream.matchmaker.queue.QueueDefinition;
import gg.matchstream.matchmaker.queue.RuleSets;
import java.util.ArrayList;
import java.util.List;

/**
 * What is played: who comes, and under which rules. Complete, so that it gives the same result whenever it is run.
 *
 * @param hours of the day that are played, 1..24
 */
public record SimulationPlan(Population population, int hours, List<Rules> ruleSets) {
    public static final int PLAYERS_MAX = 2_000_000;
    public static final int RULE_SETS_MAX = 5;

    /**
     * @param players over 24 hours
     * @param partyShares the share of parties of 1, 2, 3, … players
     * @param patienceSeconds mean wait after which a ticket gives up
     * @param nightShare arrivals in the dead of night as a share of those in the evening
     */
    public record Population(
            int players, List<Double> partyShares, double patienceSeconds, double nightShare, long seed) {}

    /**
     * @param queues of one group
     * @param merged whether they share every region
     */
    public record Rules(String name, List<QueueDefinition> queues, boolean merged) {
        Scenario scenario() {
            return Scenario.of(name, queues.stream().map(RuleSets::of).toList(), merged);
        }

        /** Parties larger than any team are not sent where they could never play. */
        int partyMax() {
            return queues.stream()
                    .flatMap(queue -> queue.teams().stream())
                    .mapToInt(QueueDefinition.Team::max)
                    .max()
                    .orElse(1);
        }
    }

    public SimulationPlan {
        ruleSets = List.copyOf(ruleSets);
    }

    DayPopulation populationFor(Rules rules) {
        List<Double> shares = new ArrayList<>(population.partyShares());
        while (shares.size() > rules.partyMax()) {
            double rest = shares.removeLast();
            shares.set(shares.size() - 1, shares.getLast() + rest);
        }
        DayPopulation reference = DayPopulation.reference(population.players(), population.seed());
        return new DayPopulation(
                population.players(),
                reference.regions(),
                reference.reachMax(),
                shares,
                population.patienceSeconds(),
                population.nightShare(),
                population.seed());
    }
}
