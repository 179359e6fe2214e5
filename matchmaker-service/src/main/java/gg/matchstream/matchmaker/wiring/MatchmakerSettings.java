package gg.matchstream.matchmaker.wiring;

import gg.matchstream.matchmaker.fleet.FleetScaling;
import gg.matchstream.matchmaker.fragmentation.MergePolicy;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * The matchmaker's own limits.
 *
 * @param joinedWithin a running match that nobody joins for so long is ended
 * @param matchDurationMax no match runs longer
 * @param historyKept how long tickets and matches that have ended are kept
 * @param fragmentation when regions of a queue group merge and part
 * @param scaling how large fleets should be
 */
@ConfigurationProperties("matchstream.matchmaker")
public record MatchmakerSettings(
        @DefaultValue("60s") Duration joinedWithin,
        @DefaultValue("3h") Duration matchDurationMax,
        @DefaultValue("7d") Duration historyKept,
        @DefaultValue Fragmentation fragmentation,
        @DefaultValue Scaling scaling) {

    /**
     * @param leadTime how long a game server takes to become ready
     * @param bufferMin servers that stand ready when nothing happens at all
     * @param shrinkShare the part of a fleet that one step may take away
     */
    public record Scaling(
            @DefaultValue("30s") Duration leadTime,
            @DefaultValue("2") int bufferMin,
            @DefaultValue("0.05") double shrinkShare) {
        FleetScaling rule() {
            return new FleetScaling(leadTime, bufferMin, shrinkShare);
        }
    }

    /**
     * @param mergeUnder players in any queue of the group
     * @param partAbove players in every queue of the group
     */
    public record Fragmentation(
            @DefaultValue("1000") long mergeUnder,
            @DefaultValue("30s") Duration mergeAfter,
            @DefaultValue("1200") long partAbove,
            @DefaultValue("60s") Duration partAfter) {
        public Fragmentation {
            if (mergeUnder < 0 || partAbove < mergeUnder)
                throw new IllegalArgumentException(
                        "matchstream.matchmaker.fragmentation.part-above must not be less than merge-under ("
                                + mergeUnder + "), was " + partAbove);
        }

        MergePolicy policy() {
            return new MergePolicy(mergeUnder, mergeAfter, partAbove, partAfter);
        }
    }

    public MatchmakerSettings {
        if (joinedWithin.isNegative() || joinedWithin.isZero())
            throw new IllegalArgumentException(
                    "matchstream.matchmaker.joined-within must be longer than nothing, was " + joinedWithin);
        if (historyKept.compareTo(Duration.ofHours(1)) < 0)
            throw new IllegalArgumentException(
                    "matchstream.matchmaker.history-kept must be an hour or more, was " + historyKept);
        if (matchDurationMax.compareTo(joinedWithin) < 0)
            throw new IllegalArgumentException(
                    "matchstream.matchmaker.match-duration-max must not be shorter than joined-within");
    }
}
