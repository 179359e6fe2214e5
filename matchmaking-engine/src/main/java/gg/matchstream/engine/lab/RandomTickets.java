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
import java.util.random.RandomGenerator;
import java.util.stream.IntStream;

/**
 * Makes tickets as they come in life: ratings from a bell curve, parties whose members are near each other in skill, pings
 * that grow with the distance from home on a ring of regions.
 *
 * @param partyDeviation how far members are from their leader, one standard deviation in points
 */
record RandomTickets(int regions, int reachMax, List<Double> partyShares, double partyDeviation) {
    static final double RATING_MEAN = 1500;
    static final double RATING_DEVIATION = 300;
    static final double PARTY_DEVIATION = 100;

    RegionCatalog catalog() {
        return RegionCatalog.of(
                IntStream.range(0, regions).mapToObj(RandomTickets::region).toList());
    }

    Ticket next(RandomGenerator random, int home, String queue, int version, Instant enqueuedAt) {
        TicketId id = TicketId.of(random.nextLong(), random.nextLong());
        var pings = new Latencies(pings(random, home));
        double leader = clamp(RATING_MEAN + RATING_DEVIATION * random.nextGaussian());
        var members = new ArrayList<PartyMember>();
        for (int size = partySize(random); members.size() < size; ) {
            double rating = members.isEmpty() ? leader : clamp(leader + partyDeviation * random.nextGaussian());
            members.add(new PartyMember(
                    "p-" + Long.toUnsignedString(random.nextLong(), 36),
                    Rating.certain(rating),
                    SkillVector.NONE,
                    Set.of(),
                    pings,
                    Map.of()));
        }
        return new Ticket(id, queue, version, new Party(members), enqueuedAt, 1, Set.of());
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
    private Map<String, Integer> pings(RandomGenerator random, int home) {
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
