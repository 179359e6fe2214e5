package gg.matchstream.engine.lab;

import gg.matchstream.engine.rules.RuleSet;
import gg.matchstream.engine.ticket.RegionCatalog;
import gg.matchstream.engine.ticket.Ticket;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.SplittableRandom;

/** A population as it arrives, second by second: a Poisson process per region that follows its day. */
final class DayArrivals implements Arrivals {
    private final DayPopulation population;
    private final List<RuleSet> queues;
    private final SplittableRandom random;
    private final RandomTickets tickets;
    private final Instant start;
    private Instant reached;

    /** @param queues of one group; each ticket takes one of them, all equally often */
    DayArrivals(DayPopulation population, List<RuleSet> queues, Instant start) {
        this.population = population;
        this.queues = queues;
        this.random = new SplittableRandom(population.seed());
        this.tickets = new RandomTickets(
                population.regions(), population.reachMax(), population.partyShares(), RandomTickets.PARTY_DEVIATION);
        this.start = start;
        this.reached = start;
    }

    @Override
    public RegionCatalog catalog() {
        return tickets.catalog();
    }

    @Override
    public List<Arrival> until(Instant moment) {
        double seconds = Duration.between(reached, moment).toMillis() / 1000.0;
        double secondOfDay = Duration.between(start, reached).toMillis() / 1000.0;
        double perRegion = population.partiesPerSecond() / population.regions();
        List<Arrival> arrivals = new ArrayList<>();
        for (int region = 0; region < population.regions(); region++) {
            double expected = perRegion * seconds * population.busyness(region, secondOfDay);
            for (int left = poisson(expected); left > 0; left--) {
                arrivals.add(arrival(region, reached.plusMillis((long) (random.nextDouble() * seconds * 1000))));
            }
        }
        arrivals.sort(Comparator.comparing((Arrival arrival) -> arrival.ticket().enqueuedAt())
                .thenComparing(arrival -> arrival.ticket().id()));
        reached = moment;
        return arrivals;
    }

    private Arrival arrival(int home, Instant at) {
        RuleSet queue = queues.get(queues.size() == 1 ? 0 : random.nextInt(queues.size()));
        Ticket ticket = tickets.next(random, home, queue.queue(), queue.version(), at);
        double patience = -population.patienceSeconds() * Math.log(1 - random.nextDouble());
        return new Arrival(ticket, home, at.plusMillis((long) (patience * 1000)));
    }

    /** Knuth's product for the small means of a step. */
    private int poisson(double mean) {
        double limit = Math.exp(-mean);
        int count = 0;
        for (double product = random.nextDouble(); product > limit; product *= random.nextDouble()) {
            count++;
        }
        return count;
    }
}
