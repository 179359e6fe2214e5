package gg.matchstream.engine.lab;

import gg.matchstream.engine.ticket.Latencies;
import gg.matchstream.engine.ticket.Party;
import gg.matchstream.engine.ticket.PartyMember;
import gg.matchstream.engine.ticket.Rating;
import gg.matchstream.engine.ticket.RegionCatalog;
import gg.matchstream.engine.ticket.SkillVector;
import gg.matchstream.engine.ticket.Ticket;
import gg.matchstream.engine.ticket.TicketId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SplittableRandom;
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

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

    public static final double RATING_MEAN = 1500;
    public static final double RATING_DEVIATION = 300;

    public SnapshotPopulation {
        partyShares = List.copyOf(partyShares);
    }

    public SnapshotPopulation withSeed(long newSeed) {
        return new SnapshotPopulation(regions, reachMax, partyShares, partyDeviation, meanAgeSeconds, newSeed);
    }

    public RegionCatalog catalog() {
        return RegionCatalog.of(
                IntStream.range(0, regions).mapToObj(SnapshotPopulation::region).toList());
    }

    /** Tickets of one queue as waiting at a moment. */
    public List<Ticket> tickets(int count, String queue, Instant now) {
        var random = new SplittableRandom(seed);
        var tickets = new ArrayList<Ticket>(count);
        for (int i = 0; i < count; i++) {
            tickets.add(ticket(random, queue, now));
        }
        return tickets;
    }

    private Ticket ticket(SplittableRandom random, String queue, Instant now) {
        TicketId id = TicketId.of(random.nextLong(), random.nextLong());
        Map<String, Integer> pings = pings(random);
        double leader = clamp(RATING_MEAN + RATING_DEVIATION * random.nextGaussian());
        var members = new ArrayList<PartyMember>();
        for (int size = partySize(random); members.size() < size; ) {
            double rating = members.isEmpty() ? leader : clamp(leader + partyDeviation * random.nextGaussian());
            members.add(new PartyMember(
                    "p-" + Long.toUnsignedString(random.nextLong(), 36),
                    Rating.certain(rating),
                    SkillVector.NONE,
                    Set.of(),
                    new Latencies(pings),
                    Map.of()));
        }
        long ageMs = (long) (-meanAgeSeconds * 1000 * Math.log(1 - random.nextDouble()));
        return new Ticket(id, queue, 1, new Party(members), now.minusMillis(ageMs), 1, Set.of());
    }

    private int partySize(RandomGenerator random) {
        double left = random.nextDouble();
        for (int size = 1; size < partyShares.size(); size++) {
            left -= partyShares.get(size - 1);
            if (left < 0) {
                return size;
            }
        }
        return partyShares.size();
    }

    /** Home answers in 8–40 ms; each further neighbour on a ring of regions is 15–45 ms farther. */
    private Map<String, Integer> pings(RandomGenerator random) {
        int home = random.nextInt(regions);
        int reach = Math.min(regions, 1 + random.nextInt(reachMax));
        var pings = new HashMap<String, Integer>();
        int ping = 8 + random.nextInt(33);
        for (int i = 0; i < reach; i++) {
            int step = (i + 1) / 2 * (i % 2 == 0 ? 1 : -1);
            pings.put(region(Math.floorMod(home + step, regions)), ping);
            ping += 15 + random.nextInt(31);
        }
        return pings;
    }

    private static String region(int number) {
        return "region-" + (char) ('a' + number / 10) + number % 10;
    }

    private static double clamp(double points) {
        return Math.clamp(points, 0, 10_000);
    }
}
