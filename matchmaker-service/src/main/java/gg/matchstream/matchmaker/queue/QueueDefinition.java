package gg.matchstream.matchmaker.queue;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * All that a queue is, complete with its defaults; the shape of the contract.
 *
 * @param version rises with each change; tickets keep the one they were queued under
 * @param group queues of one group share a pool and may be merged
 * @param roles seats bound to a role, by team: {@code {"hunters": {"tank": 1}}}
 * @param startBelowFullAfterSeconds null: a match of the smallest size may start at once
 * @param readyCheckSeconds null: no ready check
 */
public record QueueDefinition(
        String name,
        int version,
        String group,
        String strategy,
        String ladder,
        boolean enabled,
        List<Team> teams,
        Map<String, Map<String, Integer>> roles,
        @Nullable Double startBelowFullAfterSeconds,
        Skill skill,
        Ping ping,
        Connection connection,
        List<String> equal,
        @Nullable CrossPlay crossPlay,
        boolean premadeAgainstPremade,
        double rematchCoolDownSeconds,
        @Nullable Integer readyCheckSeconds,
        boolean backfill,
        int ttlSecondsMax,
        Fleet fleet) {

    public record Team(String name, int min, int max) {}

    /** @param covariance row by row, only with {@code MAHALANOBIS} */
    public record Skill(
            double base,
            double alpha,
            double gamma,
            double cap,
            double sigmaFactor,
            List<String> dimensions,
            String metric,
            @Nullable List<List<Double>> covariance) {}

    public record Ping(int baseMs, int stepMs, double intervalSeconds, int capMs) {}

    public record Connection(int limitMs) {}

    public record CrossPlay(String attribute, List<List<String>> groups) {}

    /** @param selectors labels that a game server must have, in order of preference */
    public record Fleet(List<Map<String, String>> selectors) {}

    public QueueDefinition {
        teams = List.copyOf(teams);
        roles = Map.copyOf(roles);
        equal = List.copyOf(equal);
    }

    public QueueDefinition ofVersion(int number) {
        return new QueueDefinition(
                name, number, group, strategy, ladder, enabled, teams, roles, startBelowFullAfterSeconds, skill, ping,
                connection, equal, crossPlay, premadeAgainstPremade, rematchCoolDownSeconds, readyCheckSeconds, backfill,
                ttlSecondsMax, fleet);
    }
}
