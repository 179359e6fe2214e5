package gg.matchstream.benchmarks.forming;

import gg.matchstream.benchmarks.Benchmark;
import gg.matchstream.benchmarks.Figure;
import gg.matchstream.benchmarks.Options;
import gg.matchstream.engine.formation.MatchFormation;
import gg.matchstream.engine.formation.MatchProposal;
import gg.matchstream.engine.lab.Forming;
import gg.matchstream.engine.lab.SnapshotPopulation;
import gg.matchstream.engine.lab.TextbookLoop;
import gg.matchstream.engine.pool.PoolView;
import gg.matchstream.engine.pool.TicketPool;
import gg.matchstream.engine.rules.RuleSet;
import gg.matchstream.engine.rules.Strategy;
import gg.matchstream.engine.rules.TeamShape;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;

/**
 * P8: one warm round of HYBRID 5v5 on the reference pool. The baseline is the textbook loop on the same pool, or on its
 * first 10,000 tickets where the loop's square would take minutes.
 */
public final class TeamForming implements Benchmark {

    private static final Instant NOW = Instant.parse("2026-01-01T12:00:00Z");
    private static final RuleSet RULES = RuleSet.of("ranked", Strategy.HYBRID, TeamShape.of(2, 5));
    private static final int TEXTBOOK_TICKETS_MAX = 10_000;

    @Override
    public Figure measure(Options options) {
        int tickets = options.number("tickets", 10_000);
        int runs = options.number("runs", 15);
        long before = Rounds.liveBytes();
        TicketPool pool = pool(tickets, options.number("seed", 1));
        PoolView view = pool.view();
        long after = Rounds.liveBytes();
        var formation = new MatchFormation();
        Rounds.Timing time = Rounds.median(
                () -> formation.form(view, NOW, 1), 10, options.number("warmSeconds", 10), Math.max(5, runs));
        List<MatchProposal> matches = formation.form(view, NOW, 1);

        int textbookTickets = Math.min(tickets, TEXTBOOK_TICKETS_MAX);
        PoolView textbookView =
                textbookTickets == tickets ? view : pool(textbookTickets, 1).view();
        Forming textbook = new TextbookLoop();
        Rounds.Timing textbookTime = Rounds.median(() -> textbook.form(textbookView, NOW, 1), 2, 1, 3);
        List<MatchProposal> textbookMatches = textbook.form(textbookView, NOW, 1);

        var settings = new LinkedHashMap<String, Object>();
        settings.put("tickets", tickets);
        settings.put("cpuMs", time.cpuMs());
        settings.put("baselineCpuMs", textbookTime.cpuMs());
        settings.put("nsPerTicket", time.wallMs() * 1e6 / tickets);
        settings.put("bytesPerTicket", (after - before) / (double) tickets);
        settings.put("baselineTickets", textbookTickets);
        settings.put("runs", runs);
        describe(settings, "", matches, shares(view, matches));
        describe(settings, "textbook", textbookMatches, shares(textbookView, textbookMatches));
        settings.put("java", Runtime.version().toString());
        return new Figure("P8", time.wallMs(), "ms per round", textbookTime.wallMs(), settings);
    }

    private static TicketPool pool(int tickets, long seed) {
        var population = SnapshotPopulation.REFERENCE.withSeed(seed);
        var pool = new TicketPool(RULES.group(), population.catalog());
        pool.define(RULES);
        pool.add(population.tickets(tickets, RULES.queue(), NOW));
        pool.view();
        return pool;
    }

    /** Matched share of the tickets of each party size, in per cent. */
    private static String shares(PoolView view, List<MatchProposal> matches) {
        int[] all = new int[6];
        int[] matched = new int[6];
        for (int i = 0; i < view.size(); i++) {
            all[view.players(view.slotsByArrival()[i])]++;
        }
        matches.forEach(match -> match.entries().forEach(entry -> matched[entry.players()]++));
        var shares = new ArrayList<String>();
        for (int size = 1; size < all.length; size++) {
            shares.add(String.format(Locale.ROOT, "%.3f", matched[size] / (double) all[size]));
        }
        return String.join(" ", shares);
    }

    private static void describe(
            Map<String, Object> settings, String prefix, List<MatchProposal> matches, String shares) {
        settings.put(prefix + "Matches", matches.size());
        settings.put(prefix + "MeanSpread", mean(matches, 0));
        settings.put(prefix + "MeanPingOverBestMs", mean(matches, 1));
        settings.put(prefix + "MeanTeamDifference", mean(matches, 2));
        settings.put(prefix + "SharesBySize", shares);
    }

    private static double mean(List<MatchProposal> matches, int what) {
        return matches.stream()
                .mapToDouble(match -> switch (what) {
                    case 0 -> match.quality().spread();
                    case 1 -> match.quality().pingOverBestMs();
                    default -> match.cost().balance();
                })
                .average()
                .orElse(Double.NaN);
    }
}
