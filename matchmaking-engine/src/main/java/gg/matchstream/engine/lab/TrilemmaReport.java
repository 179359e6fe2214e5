package gg.matchstream.engine.lab;

import java.util.List;
import java.util.Map;

/**
 * The trade that a rule set made: wait against skill against ping.
 *
 * @param players that came
 * @param unmatchedShare of the players, who gave up or still waited at the end
 * @param gaveUpShare of the players, who lost patience
 * @param mergedShare of the matches, whose tickets came from more than one queue
 * @param waits of matched tickets
 * @param waitsBySkillDecile the worst tenth first
 * @param waitsByRegion by home region
 * @param spreadMean highest minus lowest rating of a match, in points
 * @param unfairnessMean |P(win) − 0.5|
 * @param pingOverBestMsMean ping in the match's region over each player's best, averaged over players
 */
public record TrilemmaReport(
        String name,
        long players,
        long matches,
        double unmatchedShare,
        double gaveUpShare,
        double mergedShare,
        Waits waits,
        List<Waits> waitsBySkillDecile,
        Map<String, Waits> waitsByRegion,
        double spreadMean,
        double spreadP95,
        double unfairnessMean,
        double pingOverBestMsMean,
        double pingOverBestMsP95) {

    /** @param tickets how many were matched; quantiles are 0 without any */
    public record Waits(long tickets, double secondsP50, double secondsP95, double secondsP99) {}

    public TrilemmaReport {
        waitsBySkillDecile = List.copyOf(waitsBySkillDecile);
        waitsByRegion = Map.copyOf(waitsByRegion);
    }
}
