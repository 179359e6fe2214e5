package gg.matchstream.engine.rules;

import java.time.Duration;
import java.util.Collections;
import java.util.Objects;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * Everything of a queue definition that forming matches needs.
 *
 * @param queue the queue's name
 * @param version of the definition; tickets keep the version they were queued under
 * @param group queues of one group share a pool and, in merged regions, each other's tickets
 * @param equal attributes whose values must be equal in a match
 * @param premadeAgainstPremade teams must hold equally large parties
 * @param rematchCoolDown how long players who met in a match do not meet again; zero for no such rule
 */
public record RuleSet(
        String queue,
        int version,
        String group,
        Strategy strategy,
        TeamShape shape,
        SkillRule skill,
        PingWindow ping,
        ConnectionLimit connection,
        Set<String> equal,
        @Nullable CrossPlay crossPlay,
        boolean premadeAgainstPremade,
        Duration rematchCoolDown) {

    public RuleSet {
        equal = Collections.unmodifiableSortedSet(new TreeSet<>(equal));
    }

    /** A queue of its own group with every default. */
    public static RuleSet of(String queue, Strategy strategy, TeamShape shape) {
        return new RuleSet(
                queue,
                1,
                queue,
                strategy,
                shape,
                SkillRule.DEFAULT,
                PingWindow.DEFAULT,
                ConnectionLimit.DEFAULT,
                Set.of(),
                null,
                false,
                Duration.ZERO);
    }

    public RuleSet inGroup(String newGroup) {
        return new RuleSet(
                queue,
                version,
                newGroup,
                strategy,
                shape,
                skill,
                ping,
                connection,
                equal,
                crossPlay,
                premadeAgainstPremade,
                rematchCoolDown);
    }

    public RuleSet withSkill(SkillRule newSkill) {
        return new RuleSet(
                queue,
                version,
                group,
                strategy,
                shape,
                newSkill,
                ping,
                connection,
                equal,
                crossPlay,
                premadeAgainstPremade,
                rematchCoolDown);
    }

    public RuleSet withPing(PingWindow newPing) {
        return new RuleSet(
                queue,
                version,
                group,
                strategy,
                shape,
                skill,
                newPing,
                connection,
                equal,
                crossPlay,
                premadeAgainstPremade,
                rematchCoolDown);
    }

    public RuleSet withPartition(Set<String> newEqual, @Nullable CrossPlay newCrossPlay) {
        return new RuleSet(
                queue,
                version,
                group,
                strategy,
                shape,
                skill,
                ping,
                connection,
                newEqual,
                newCrossPlay,
                premadeAgainstPremade,
                rematchCoolDown);
    }

    public RuleSet withPremadeAgainstPremade(boolean wanted) {
        return new RuleSet(
                queue,
                version,
                group,
                strategy,
                shape,
                skill,
                ping,
                connection,
                equal,
                crossPlay,
                wanted,
                rematchCoolDown);
    }

    public RuleSet withRematchCoolDown(Duration coolDown) {
        return new RuleSet(
                queue,
                version,
                group,
                strategy,
                shape,
                skill,
                ping,
                connection,
                equal,
                crossPlay,
                premadeAgainstPremade,
                coolDown);
    }

    /** True when tickets of both may share a match outside merged regions: same queue, same idea of a match. */
    public boolean sharesMatchesWith(RuleSet other) {
        return queue.equals(other.queue) && strategy == other.strategy && sharesMatchesWhenMerged(other);
    }

    /** True when tickets of both may share a match in a merged region of their group. */
    public boolean sharesMatchesWhenMerged(RuleSet other) {
        return group.equals(other.group)
                && shape.teams().equals(other.shape.teams())
                && skill.dimensions().equals(other.skill.dimensions())
                && skill.metric().equals(other.skill.metric())
                && equal.equals(other.equal)
                && Objects.equals(crossPlay, other.crossPlay)
                && premadeAgainstPremade == other.premadeAgainstPremade;
    }
}
