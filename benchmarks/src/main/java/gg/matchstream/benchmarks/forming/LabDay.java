package gg.matchstream.benchmarks.forming;

import gg.matchstream.benchmarks.Benchmark;
import gg.matchstream.benchmarks.Figure;
import gg.matchstream.benchmarks.Options;
import gg.matchstream.engine.lab.DayPopulation;
import gg.matchstream.engine.lab.Scenario;
import gg.matchstream.engine.lab.TextbookLoop;
import gg.matchstream.engine.lab.TrilemmaReport;
import gg.matchstream.engine.lab.VirtualDay;
import gg.matchstream.engine.rules.RuleSet;
import gg.matchstream.engine.rules.Strategy;
import gg.matchstream.engine.rules.TeamShape;
import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * P14: a day of players through HYBRID 5v5 in virtual time. With {@code --quality true} the textbook loop plays the same
 * day beside it, and the settings compare what both made of it.
 */
public final class LabDay implements Benchmark {
    private static final RuleSet RULES = RuleSet.of("ranked", Strategy.HYBRID, TeamShape.of(2, 5));

    @Override
    public Figure measure(Options options) {
        int players = options.number("players", 2_000_000);
        var population = DayPopulation.reference(players, options.number("seed", 1));
        var day = new VirtualDay(
                Duration.ofHours(options.number("hours", 24)), Duration.ofMillis(options.number("roundMs", 1_000)));
        long start = System.nanoTime();
        TrilemmaReport engine = day.run(Scenario.of("engine", RULES), population, LabDay::progress);
        double engineMs = (System.nanoTime() - start) / 1e6;

        var settings = new LinkedHashMap<String, Object>();
        settings.put("players", engine.players());
        settings.put("roundMs", options.number("roundMs", 1_000));
        describe(settings, "", engine);
        double textbookMs = Double.NaN;
        if (options.number("quality", 0) > 0) {
            start = System.nanoTime();
            TrilemmaReport textbook = day.run(
                    new Scenario("textbook", List.of(RULES), false, new TextbookLoop()), population, LabDay::progress);
            textbookMs = (System.nanoTime() - start) / 1e6;
            describe(settings, "textbook", textbook);
            compare(settings, engine, textbook);
        }
        settings.put("java", Runtime.version().toString());
        return new Figure("P14", engineMs, "ms", textbookMs, settings);
    }

    private static void describe(Map<String, Object> settings, String prefix, TrilemmaReport report) {
        settings.put(prefix + "Matches", report.matches());
        settings.put(prefix + "WaitSecondsP50", report.waits().secondsP50());
        settings.put(prefix + "WaitSecondsP95", report.waits().secondsP95());
        settings.put(prefix + "SpreadMean", report.spreadMean());
        settings.put(prefix + "UnfairnessMean", report.unfairnessMean());
        settings.put(prefix + "PingOverBestMsMean", report.pingOverBestMsMean());
        settings.put(prefix + "UnmatchedShare", report.unmatchedShare());
    }

    private static void compare(Map<String, Object> settings, TrilemmaReport engine, TrilemmaReport textbook) {
        settings.put(
                "waitP95OfTextbook",
                engine.waits().secondsP95() / textbook.waits().secondsP95());
        settings.put("spreadOfTextbook", engine.spreadMean() / textbook.spreadMean());
        settings.put("pingOverBestOfTextbook", engine.pingOverBestMsMean() / textbook.pingOverBestMsMean());
    }

    private static void progress(double share) {
        System.err.printf("\r%3.0f %% of the day", share * 100);
    }
}
