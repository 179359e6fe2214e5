package gg.matchstream.matchmaker.simulation.web;

import gg.matchstream.engine.lab.TrilemmaReport;
import gg.matchstream.matchmaker.simulation.Simulation;
import java.util.List;
import java.util.Locale;
import java.util.function.ToDoubleFunction;
import org.springframework.web.util.HtmlUtils;

/** A simulation as one self-contained page: a bar per rule set for each side of the trilemma, and waits by skill. */
final class SimulationPage {
    private static final int BAR_WIDTH_MAX = 420;

    private static final String STYLE = """
            body{font:16px/1.5 system-ui,sans-serif;max-width:60rem;margin:2rem auto;padding:0 1rem;color-scheme:light dark}
            th,td{text-align:right;padding:.2rem .8rem}th:first-child,td:first-child{text-align:left}
            rect{fill:#3b82f6}text{fill:currentColor;font-size:13px}
            """;

    private SimulationPage() {}

    static String of(Simulation simulation) {
        List<TrilemmaReport> reports = simulation.reports();
        StringBuilder page = new StringBuilder("<!doctype html><html lang=\"en\"><meta charset=\"utf-8\">")
                .append("<meta name=\"viewport\" content=\"width=device-width\"><title>Simulation</title><style>")
                .append(STYLE)
                .append("</style><h1>Simulation</h1>");
        if (reports == null) return page.append(unfinished(simulation)).toString();
        page.append(text(
                "<p>%,d players over %d hours, seed %d.</p>",
                simulation.plan().population().players(),
                simulation.plan().hours(),
                simulation.plan().population().seed()));
        chart(page, "Wait p50, seconds", reports, report -> report.waits().secondsP50());
        chart(page, "Wait p95, seconds", reports, report -> report.waits().secondsP95());
        chart(page, "Skill spread, mean points", reports, TrilemmaReport::spreadMean);
        chart(page, "|P(win) − 0.5|, mean", reports, TrilemmaReport::unfairnessMean);
        chart(page, "Ping over best, mean ms", reports, TrilemmaReport::pingOverBestMsMean);
        chart(page, "Players without a match, per cent", reports, report -> report.unmatchedShare() * 100);
        chart(page, "Matches across queues, per cent", reports, report -> report.mergedShare() * 100);
        deciles(page, reports);
        return page.toString();
    }

    private static String unfinished(Simulation simulation) {
        String failure = simulation.failure();
        if (failure != null) return "<p>It failed: " + HtmlUtils.htmlEscape(failure) + "</p>";
        return text("<p>%s, %.0f %% done. Reload to see more.</p>", simulation.state(), simulation.progress() * 100);
    }

    private static void chart(
            StringBuilder page, String title, List<TrilemmaReport> reports, ToDoubleFunction<TrilemmaReport> value) {
        double max = Math.max(1e-9, reports.stream().mapToDouble(value).max().orElse(0));
        page.append("<h2>")
                .append(title)
                .append("</h2>")
                .append(text(
                        "<svg role=\"img\" aria-label=\"%s\" width=\"100%%\" viewBox=\"0 0 720 %d\">",
                        title, reports.size() * 28));
        for (int i = 0; i < reports.size(); i++) {
            double number = value.applyAsDouble(reports.get(i));
            page.append(text(
                    "<text x=\"0\" y=\"%d\">%s</text><rect x=\"200\" y=\"%d\" width=\"%.1f\" height=\"20\"/>"
                            + "<text x=\"%.1f\" y=\"%d\">%.2f</text>",
                    i * 28 + 16,
                    HtmlUtils.htmlEscape(reports.get(i).name()),
                    i * 28,
                    number / max * BAR_WIDTH_MAX,
                    210 + number / max * BAR_WIDTH_MAX,
                    i * 28 + 16,
                    number));
        }
        page.append("</svg>");
    }

    private static void deciles(StringBuilder page, List<TrilemmaReport> reports) {
        page.append("<h2>Wait p95 by skill, seconds</h2><table><tr><th>rules</th>");
        for (int decile = 1; decile <= 10; decile++)
            page.append("<th>").append(decile).append("</th>");
        for (TrilemmaReport report : reports) {
            page.append("</tr><tr><td>")
                    .append(HtmlUtils.htmlEscape(report.name()))
                    .append("</td>");
            report.waitsBySkillDecile().forEach(waits -> page.append(text("<td>%.1f</td>", waits.secondsP95())));
        }
        page.append("</tr></table><p>1 is the tenth of the lowest ratings.</p>");
    }

    private static String text(String format, Object... values) {
        return String.format(Locale.ROOT, format, values);
    }
}
