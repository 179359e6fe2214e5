package gg.matchstream.engine.lab;

import gg.matchstream.engine.formation.MatchProposal;
import gg.matchstream.engine.lab.Arrivals.Arrival;
import gg.matchstream.engine.pool.PoolView;
import gg.matchstream.engine.pool.TicketPool;
import gg.matchstream.engine.ticket.RegionCatalog;
import gg.matchstream.engine.ticket.Ticket;
import gg.matchstream.engine.ticket.TicketId;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.PriorityQueue;
import java.util.function.DoubleConsumer;

/** Plays arrivals through the real pool and the real search in virtual time. The same input gives the same report. */
public final class VirtualDay {
    private static final Instant START = Instant.parse("2026-01-01T00:00:00Z");

    private final Duration length;
    private final Duration roundEvery;

    /** @param roundEvery virtual time between two rounds */
    public VirtualDay(Duration length, Duration roundEvery) {
        if (roundEvery.isZero() || roundEvery.isNegative() || length.compareTo(roundEvery) < 0) {
            throw new IllegalArgumentException("a day must be at least one round long");
        }
        this.length = length;
        this.roundEvery = roundEvery;
    }

    /** @param progress told the share of the day that is over, now and then */
    public TrilemmaReport run(Scenario scenario, DayPopulation population, DoubleConsumer progress) {
        return run(scenario, new DayArrivals(population, scenario.queues(), START), progress);
    }

    public TrilemmaReport run(Scenario scenario, Arrivals arrivals, DoubleConsumer progress) {
        var run = new Run(scenario, arrivals);
        long rounds = length.dividedBy(roundEvery);
        for (long round = 1; round <= rounds; round++) {
            run.round(START.plus(roundEvery.multipliedBy(round)), round);
            if (round % Math.max(1, rounds / 100) == 0) {
                progress.accept(round / (double) rounds);
            }
        }
        return run.report();
    }

    private static final class Run {
        private final Scenario scenario;
        private final Arrivals arrivals;
        private final RegionCatalog regions;
        private final TicketPool pool;
        private final Map<TicketId, Arrival> waiting = new HashMap<>();
        private final PriorityQueue<Arrival> impatient = new PriorityQueue<>(Comparator.comparing(Arrival::leavesAt)
                .thenComparing(a -> a.ticket().id()));
        private final TrilemmaCounts counts = new TrilemmaCounts();

        Run(Scenario scenario, Arrivals arrivals) {
            this.scenario = scenario;
            this.arrivals = arrivals;
            this.regions = arrivals.catalog();
            this.pool = new TicketPool(scenario.queues().getFirst().group(), regions);
            scenario.queues().forEach(pool::define);
            if (scenario.merged()) {
                pool.merge(regions.setOf(regions.names()));
            }
        }

        void round(Instant now, long seed) {
            take(arrivals.until(now));
            letGo(now);
            PoolView view = pool.view();
            if (view.size() == 0) {
                return;
            }
            List<TicketId> matched = new ArrayList<>();
            for (MatchProposal match : scenario.forming().form(view, now, seed)) {
                count(match, now, matched);
            }
            pool.remove(matched);
        }

        private void take(List<Arrival> arrived) {
            List<Ticket> tickets = new ArrayList<>(arrived.size());
            for (Arrival arrival : arrived) {
                tickets.add(arrival.ticket());
                waiting.put(arrival.ticket().id(), arrival);
                impatient.add(arrival);
                counts.arrived(arrival.ticket().party().size());
            }
            pool.add(tickets);
        }

        private void letGo(Instant now) {
            List<TicketId> gone = new ArrayList<>();
            while (!impatient.isEmpty() && !impatient.peek().leavesAt().isAfter(now)) {
                Arrival arrival = impatient.poll();
                if (waiting.remove(arrival.ticket().id()) == null) {
                    continue;
                }
                gone.add(arrival.ticket().id());
                counts.gaveUp(arrival.ticket().party().size());
            }
            pool.remove(gone);
        }

        private void count(MatchProposal match, Instant now, List<TicketId> matched) {
            List<Arrival> players = new ArrayList<>();
            for (TicketId id : match.ticketIds()) {
                players.add(waiting.remove(id));
                matched.add(id);
            }
            counts.matched(match, players, now);
        }

        TrilemmaReport report() {
            return counts.report(scenario.name(), regions);
        }
    }
}
