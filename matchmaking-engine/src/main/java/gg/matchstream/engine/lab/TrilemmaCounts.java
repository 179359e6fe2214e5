package gg.matchstream.engine.lab;

import gg.matchstream.engine.formation.MatchProposal;
import gg.matchstream.engine.lab.Arrivals.Arrival;
import gg.matchstream.engine.lab.TrilemmaReport.Waits;
import gg.matchstream.engine.ticket.PartyMember;
import gg.matchstream.engine.ticket.RegionCatalog;
import gg.matchstream.engine.ticket.Ticket;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.IntPredicate;

/** Gathers what a virtual day shows, as flat columns: a day has millions of tickets. */
final class TrilemmaCounts {
    private static final int DECILES = 10;

    private final Floats waits = new Floats();
    private final Floats ratings = new Floats();
    private final Floats homes = new Floats();
    private final Floats spreads = new Floats();
    private final Floats unfairness = new Floats();
    private final Floats pings = new Floats();
    private long players;
    private long gaveUp;
    private long matchedPlayers;
    private long mergedMatches;

    void arrived(int count) {
        players += count;
    }

    void gaveUp(int count) {
        gaveUp += count;
    }

    void matched(MatchProposal match, List<Arrival> arrivals, Instant now) {
        for (Arrival arrival : arrivals) {
            Ticket ticket = arrival.ticket();
            waits.add(Duration.between(ticket.enqueuedAt(), now).toMillis() / 1000f);
            ratings.add((float) mean(ticket));
            homes.add(arrival.home());
            matchedPlayers += ticket.party().size();
        }
        spreads.add((float) match.quality().spread());
        unfairness.add((float) Math.abs(match.quality().winProbability() - 0.5));
        pings.add((float) match.quality().pingOverBestMs());
        boolean mixed = arrivals.stream()
                        .map(arrival -> arrival.ticket().queue())
                        .distinct()
                        .count()
                > 1;
        if (mixed) {
            mergedMatches++;
        }
    }

    TrilemmaReport report(String name, RegionCatalog regions) {
        int matches = spreads.size();
        return new TrilemmaReport(
                name,
                players,
                matches,
                players == 0 ? 0 : (players - matchedPlayers) / (double) players,
                players == 0 ? 0 : gaveUp / (double) players,
                matches == 0 ? 0 : mergedMatches / (double) matches,
                waits(i -> true),
                byDecile(),
                byRegion(regions),
                spreads.mean(),
                spreads.quantile(0.95),
                unfairness.mean(),
                pings.mean(),
                pings.quantile(0.95));
    }

    private List<Waits> byDecile() {
        float[] sorted = ratings.sorted();
        List<Waits> deciles = new ArrayList<>();
        for (int decile = 0; decile < DECILES && sorted.length > 0; decile++) {
            float from = sorted[decile * sorted.length / DECILES];
            int end = (decile + 1) * sorted.length / DECILES;
            float to = end >= sorted.length ? Float.MAX_VALUE : sorted[end];
            deciles.add(waits(i -> ratings.get(i) >= from && ratings.get(i) < to));
        }
        return deciles;
    }

    private Map<String, Waits> byRegion(RegionCatalog regions) {
        Map<String, Waits> all = new TreeMap<>();
        for (int region = 0; region < regions.size(); region++) {
            int home = region;
            all.put(regions.name(region), waits(i -> homes.get(i) == home));
        }
        return all;
    }

    private Waits waits(IntPredicate which) {
        Floats some = new Floats();
        for (int i = 0; i < waits.size(); i++) {
            if (which.test(i)) {
                some.add(waits.get(i));
            }
        }
        float[] sorted = some.sorted();
        return new Waits(sorted.length, at(sorted, 0.5), at(sorted, 0.95), at(sorted, 0.99));
    }

    private static double mean(Ticket ticket) {
        return ticket.party().members().stream()
                .map(PartyMember::rating)
                .mapToDouble(rating -> rating.points())
                .average()
                .orElse(0);
    }

    private static double at(float[] sorted, double share) {
        return sorted.length == 0 ? 0 : sorted[Math.max(0, (int) Math.ceil(share * sorted.length) - 1)];
    }

    /** A column that grows. */
    private static final class Floats {
        private float[] values = new float[1_024];
        private int size;

        void add(float value) {
            if (size == values.length) {
                values = Arrays.copyOf(values, size * 2);
            }
            values[size++] = value;
        }

        float get(int index) {
            return values[index];
        }

        int size() {
            return size;
        }

        float[] sorted() {
            float[] sorted = Arrays.copyOf(values, size);
            Arrays.sort(sorted);
            return sorted;
        }

        double mean() {
            double sum = 0;
            for (int i = 0; i < size; i++) {
                sum += values[i];
            }
            return size == 0 ? 0 : sum / size;
        }

        double quantile(double share) {
            return at(sorted(), share);
        }
    }
}
