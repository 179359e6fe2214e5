package gg.matchstream.engine.lab;

import gg.matchstream.engine.ticket.RegionCatalog;
import gg.matchstream.engine.ticket.Ticket;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.SplittableRandom;

/**
 * A seeded pool as it might be found at one moment: ratings from a bell curve, a home region and some neighbours in
 * reach, parties whose members are near each other in skill, exponential ages.
 *
 * @param regions how many there are
 * @param reachMax a ticket reaches its home and at most this many regions in all
 * @param partyShares the share of parties of 1, 2, 3, … players
 * @param partyDeviation how far members are from their leader, one standard deviation in points
 * @param meanAgeSeconds of the exponential distribution of waits so far
 */
public record SnapshotPopulation(
        int regions, int reachMax, List<Double> partyShares, double partyDeviation, double meanAgeSeconds, long seed) {

    /** The reference mix: 20 regions of which 1–6 in reach, parties 70/15/8/4/3 %, mean age 12 s. */
    public static final SnapshotPopulation REFERENCE =
            new SnapshotPopulation(20, 6, List.of(0.70, 0.15, 0.08, 0.04, 0.03), 100, 12, 1);

    public SnapshotPopulation {
        partyShares = List.copyOf(partyShares);
    }

    public SnapshotPopulation withSeed(long newSeed) {
        return new SnapshotPopulation(regions, reachMax, partyShares, partyDeviation, meanAgeSeconds, newSeed);
    }

    public RegionCatalog catalog() {
        return maker().catalog();
    }

    /** Tickets of one queue as waiting at a moment. */
    public List<Ticket> tickets(int count, String queue, Instant now) {
        var random = new SplittableRandom(seed);
        var maker = maker();
        var tickets = new ArrayList<Ticket>(count);
        for (int i = 0; i < count; i++) {
            int home = random.nextInt(regions);
            long ageMs = (long) (-meanAgeSeconds * 1000 * Math.log(1 - random.nextDouble()));
            tickets.add(maker.next(random, home, queue, 1, now.minusMillis(ageMs)));
        }
        return tickets;
    }

    private RandomTickets maker() {
        return new RandomTickets(regions, reachMax, partyShares, partyDeviation);
    }
}
