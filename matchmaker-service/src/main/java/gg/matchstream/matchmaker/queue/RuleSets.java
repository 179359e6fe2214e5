package gg.matchstream.matchmaker.queue;

import gg.matchstream.engine.rules.ConnectionLimit;
import gg.matchstream.engine.rules.CrossPlay;
import gg.matchstream.engine.rules.PingWindow;
import gg.matchstream.engine.rules.RuleSet;
import gg.matchstream.engine.rules.SkillMetric;
import gg.matchstream.engine.rules.SkillRule;
import gg.matchstream.engine.rules.SkillWindow;
import gg.matchstream.engine.rules.Strategy;
import gg.matchstream.engine.rules.TeamShape;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** A definition as the engine reads it. */
public final class RuleSets {
    private RuleSets() {}

    public static RuleSet of(QueueDefinition queue) {
        return new RuleSet(
                queue.name(),
                queue.version(),
                queue.group(),
                Strategy.valueOf(queue.strategy()),
                shape(queue),
                skill(queue.skill()),
                new PingWindow(
                        queue.ping().baseMs(),
                        queue.ping().stepMs(),
                        seconds(queue.ping().intervalSeconds()),
                        queue.ping().capMs()),
                new ConnectionLimit(queue.connection().limitMs()),
                new HashSet<>(queue.equal()),
                crossPlay(queue),
                queue.premadeAgainstPremade(),
                seconds(queue.rematchCoolDownSeconds()));
    }

    private static TeamShape shape(QueueDefinition queue) {
        List<TeamShape.Team> teams = queue.teams().stream()
                .map(team -> TeamShape.team(
                        team.name(), team.min(), team.max(), queue.roles().getOrDefault(team.name(), Map.of())))
                .toList();
        Double below = queue.startBelowFullAfterSeconds();
        return new TeamShape(teams, below == null ? Duration.ZERO : seconds(below));
    }

    private static SkillRule skill(QueueDefinition.Skill skill) {
        List<List<Double>> covariance = skill.covariance();
        SkillMetric metric = covariance == null || skill.metric().equals("EUCLIDEAN")
                ? SkillMetric.EUCLIDEAN
                : new SkillMetric.Mahalanobis(covariance);
        return new SkillRule(
                new SkillWindow(skill.base(), skill.alpha(), skill.gamma(), skill.cap()),
                skill.sigmaFactor(),
                skill.dimensions(),
                metric);
    }

    private static @Nullable CrossPlay crossPlay(QueueDefinition queue) {
        QueueDefinition.CrossPlay rule = queue.crossPlay();
        return rule == null ? null : new CrossPlay(rule.attribute(), rule.groups());
    }

    private static Duration seconds(double seconds) {
        return Duration.ofMillis(Math.round(seconds * 1000));
    }
}
