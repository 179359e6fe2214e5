package gg.matchstream.matchmaker.fragmentation;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;

/**
 * Merges a region of a queue group when one of its queues has been thin there for a while; parts it when all of them have
 * been well filled for longer. The distance between both is what keeps a region from flapping.
 *
 * @param mergeUnder players, waiting and playing: fewer in any queue speak for merging
 * @param mergeAfter how long they must stay fewer
 * @param partAbove players: more in every queue speak for parting
 * @param partAfter how long they must stay more
 */
public record MergePolicy(long mergeUnder, Duration mergeAfter, long partAbove, Duration partAfter) {
    public MergePolicy {
        if (mergeUnder < 0 || partAbove < mergeUnder)
            throw new IllegalArgumentException(
                    "a region parts above the population under which it merges, or it would flap: merge under "
                            + mergeUnder + ", part above " + partAbove);
        if (mergeAfter.isNegative() || partAfter.isNegative())
            throw new IllegalArgumentException("merge-after and part-after must not be negative");
    }

    /** @param populations of the group's queues in the region, one each */
    public RegionWatch next(RegionWatch watch, Collection<Long> populations, Instant now) {
        if (populations.size() < 2) return RegionWatch.APART;
        if (!speaksForChange(watch.merged(), populations)) return watch.calm();
        Instant since = watch.crossedAt() == null ? now : watch.crossedAt();
        Duration needed = watch.merged() ? partAfter : mergeAfter;
        boolean longEnough = Duration.between(since, now).compareTo(needed) >= 0;
        return longEnough ? new RegionWatch(!watch.merged(), null) : new RegionWatch(watch.merged(), since);
    }

    private boolean speaksForChange(boolean merged, Collection<Long> populations) {
        return merged
                ? populations.stream().allMatch(players -> players > partAbove)
                : populations.stream().anyMatch(players -> players < mergeUnder);
    }
}
