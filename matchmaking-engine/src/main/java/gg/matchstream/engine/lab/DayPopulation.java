package gg.matchstream.engine.lab;

import java.time.Duration;
import java.util.List;

/**
 * The players of a day, seeded: how many come, from where and when, with whom, how good they are, how patient.
 *
 * @param players of all parties together, over 24 hours
 * @param regions how many there are, evenly around the world, so that their evenings follow each other
 * @param reachMax a ticket reaches its home and at most this many regions in all
 * @param partyShares the share of parties of 1, 2, 3, … players
 * @param patienceSeconds mean of the exponential distribution after which a ticket gives up
 * @param nightShare arrivals in the dead of night as a share of those in the evening
 */
public record DayPopulation(
        int players,
        int regions,
        int reachMax,
        List<Double> partyShares,
        double patienceSeconds,
        double nightShare,
        long seed) {

    public static final int PLAYERS_MAX = 5_000_000;

    /** The reference: 20 regions of which 1–6 in reach, parties 70/15/8/4/3 %, five minutes of patience, quiet nights. */
    public static DayPopulation reference(int players, long seed) {
        return new DayPopulation(players, 20, 6, List.of(0.70, 0.15, 0.08, 0.04, 0.03), 300, 0.15, seed);
    }

    public DayPopulation {
        partyShares = List.copyOf(partyShares);
        if (players < 1 || players > PLAYERS_MAX) {
            throw new IllegalArgumentException("players must be 1.." + PLAYERS_MAX + ", was " + players);
        }
        if (!(nightShare > 0 && nightShare <= 1)) {
            throw new IllegalArgumentException("nightShare must be over 0 and up to 1, was " + nightShare);
        }
    }

    /** Parties per second if they came evenly. */
    double partiesPerSecond() {
        double mean = 0;
        for (int size = 1; size <= partyShares.size(); size++) {
            mean += size * partyShares.get(size - 1);
        }
        return players / mean / Duration.ofDays(1).toSeconds();
    }

    /** How busy a region is at a second of the day, 1 on average: a wave that peaks in its evening. */
    double busyness(int region, double secondOfDay) {
        double low = 2 * nightShare / (1 + nightShare);
        double phase = secondOfDay / Duration.ofDays(1).toSeconds() + region / (double) regions;
        return 1 + (1 - low) * Math.sin(2 * Math.PI * phase);
    }
}
