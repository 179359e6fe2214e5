package gg.matchstream.benchmarks.forming;

import gg.matchstream.benchmarks.Benchmark;
import gg.matchstream.benchmarks.Figure;
import gg.matchstream.benchmarks.Options;
import gg.matchstream.engine.formation.MatchFormation;
import gg.matchstream.engine.formation.MatchProposal;
import gg.matchstream.engine.lab.SnapshotPopulation;
import gg.matchstream.engine.lab.TextbookLoop;
import gg.matchstream.engine.pool.PoolView;
import gg.matchstream.engine.pool.TicketPool;
import gg.matchstream.engine.rules.PingWindow;
import gg.matchstream.engine.rules.RuleSet;
import gg.matchstream.engine.rules.SkillRule;
import gg.matchstream.engine.rules.SkillWindow;
import gg.matchstream.engine.rules.Strategy;
import gg.matchstream.engine.rules.TeamShape;
import gg.matchstream.engine.ticket.Ticket;
import java.time.Instant;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Set;

/** P9: one warm round of 1v1, window ±100, four disjoint regions; the scenario of Nakama's Process() comparison. */
public final class DuelForming implements Benchmark {

    private static final Instant NOW = Instant.parse("2026-01-01T12:00:00Z");
    private static final RuleSet RULES = RuleSet.of("duel", Strategy.HYBRID, TeamShape.of(2, 1))
            .withSkill(SkillRule.of(SkillWindow.fixed(100)))
            .withPing(PingWindow.fixed(180));
    private static final SnapshotPopulation POPULATION = new SnapshotPopulation(4, 1, List.of(1.0), 0, 12, 42);

    /** Process() of Nakama on a like machine, in ms; given with the target, not measured here. */
    private static final double NAKAMA_1000_MS = 340;

    private static final double NAKAMA_5000_MS = 4_900;

    @Override
    public Figure measure(Options options) {
        int tickets = options.number("tickets", 5_000);
        int runs = Math.max(5, options.number("runs", 51));
        List<Ticket> waiting = POPULATION.tickets(tickets, RULES.queue(), NOW);
        PoolView view = filled(waiting).view();
        var formation = new MatchFormation();
        Rounds.Timing time =
                Rounds.median(() -> formation.form(view, NOW, 1), 200, options.number("warmSeconds", 10), runs);
        List<MatchProposal> matches = formation.form(view, NOW, 1);
        var textbook = new TextbookLoop();
        Rounds.Timing textbookTime = Rounds.median(() -> textbook.form(view, NOW, 1), 50, 3, runs);
        Rounds.Timing joins = Rounds.median(() -> filled(waiting).view(), 20, 2, 11);

        var settings = new LinkedHashMap<String, Object>();
        settings.put("tickets", tickets);
        settings.put("runs", runs);
        settings.put("cpuMs", time.cpuMs());
        settings.put("baselineCpuMs", textbookTime.cpuMs());
        settings.put("matches", matches.size());
        settings.put("legalPairsLeft", pairsLeft(waiting, matches));
        settings.put("meanSpread", spread(matches));
        settings.put("textbookMeanSpread", spread(textbook.form(view, NOW, 1)));
        settings.put("joinsPerSecond", tickets / joins.wallMs() * 1000);
        settings.put("nakama1000Ms", NAKAMA_1000_MS);
        settings.put("nakama5000Ms", NAKAMA_5000_MS);
        settings.put("java", Runtime.version().toString());
        return new Figure("P9", time.wallMs(), "ms per round", textbookTime.wallMs(), settings);
    }

    private static TicketPool filled(List<Ticket> waiting) {
        var pool = new TicketPool(RULES.group(), POPULATION.catalog());
        pool.define(RULES);
        pool.add(waiting);
        return pool;
    }

    private static double spread(List<MatchProposal> matches) {
        return matches.stream()
                .mapToDouble(match -> match.quality().spread())
                .average()
                .orElse(Double.NaN);
    }

    private static int pairsLeft(List<Ticket> waiting, List<MatchProposal> matches) {
        Set<Object> matched = new HashSet<>();
        matches.forEach(match -> matched.addAll(match.ticketIds()));
        List<Ticket> left = waiting.stream()
                .filter(ticket -> !matched.contains(ticket.id()))
                .toList();
        int pairs = 0;
        for (int a = 0; a < left.size(); a++) {
            for (int b = a + 1; b < left.size(); b++) {
                pairs += legal(left.get(a), left.get(b)) ? 1 : 0;
            }
        }
        return pairs;
    }

    private static boolean legal(Ticket a, Ticket b) {
        var one = a.party().members().getFirst();
        var other = b.party().members().getFirst();
        return one.pings()
                        .msByRegion()
                        .keySet()
                        .equals(other.pings().msByRegion().keySet())
                && Math.abs(one.rating().points() - other.rating().points()) <= 100;
    }
}
