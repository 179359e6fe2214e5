package gg.matchstream.engine.formation;

import gg.matchstream.engine.pool.PoolView;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * Forms matches out of a pool. Whoever has waited longest chooses first, among the groups that are legal for all of
 * their members takes the one of least cost, and its tickets are gone for everyone after. Pure: the same view, time and
 * seed give the same proposals in the same order.
 */
public final class MatchFormation {

    private @Nullable RegionIndex reused;

    /**
     * One round. An instance keeps its arrays from round to round, so it serves one thread at a time.
     *
     * @param seed reserved for tie-breaks; ties are broken by id, so today it changes nothing
     */
    public List<MatchProposal> form(PoolView view, Instant now, long seed) {
        long nowMs = now.toEpochMilli();
        RegionIndex index = reused == null ? new RegionIndex(view) : reused;
        reused = index;
        index.fill(view, nowMs, RegionIndex.Relaxation.NONE);
        var finders = IntStream.range(0, view.rules())
                .mapToObj(rule -> new GroupFinder(view, MatchPlan.of(view.ruleSet(rule)), nowMs))
                .toList();
        var proposals = new ArrayList<MatchProposal>();
        var writer = new ProposalWriter(view);
        Taken taken = index.taken();
        int[] slots = view.slotsByArrival();
        for (int i = 0; i < view.size(); i++) {
            int slot = slots[i];
            if (taken.contains(slot)) {
                continue;
            }
            int rule = view.ruleIndex(slot);
            Group group = finders.get(rule).find(index, slot);
            if (group != null) {
                for (int entry : group.entries()) {
                    taken.add(group.cell().slot[entry]);
                }
                proposals.add(writer.write(group, rule));
            }
        }
        return List.copyOf(proposals);
    }
}
