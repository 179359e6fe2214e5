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

    /**
     * @param seed reserved for tie-breaks; ties are broken by id, so today it changes nothing
     */
    public List<MatchProposal> form(PoolView view, Instant now, long seed) {
        long nowMs = now.toEpochMilli();
        var index = RegionIndex.of(view, nowMs);
        var searches = IntStream.range(0, view.rules())
                .mapToObj(rule -> new GroupSearch(view, MatchPlan.of(view.ruleSet(rule)), nowMs))
                .toList();
        var proposals = new ArrayList<MatchProposal>();
        var writer = new ProposalWriter(view);
        int[] slots = view.slotsByArrival();
        for (int i = 0; i < view.size(); i++) {
            int slot = slots[i];
            if (index.isAlive(slot)) {
                int rule = view.ruleIndex(slot);
                Group group = choose(index, searches.get(rule), slot, nowMs - view.enqueuedMs(slot), view, rule);
                if (group != null) {
                    for (int entry : group.entries()) {
                        index.kill(group.cell().slot[entry]);
                    }
                    proposals.add(writer.write(group, rule));
                }
            }
        }
        return List.copyOf(proposals);
    }

    private static @Nullable Group choose(
            RegionIndex index, GroupSearch search, int slot, long waitedMs, PoolView view, int rule) {
        int least = MatchPlan.of(view.ruleSet(rule)).seatsLeast(waitedMs);
        Group best = null;
        for (int i = 0; i < index.entries(slot); i++) {
            Group group = search.find(index.cell(slot, i), index.position(slot, i), least);
            if (group != null && (best == null || group.total() < best.total())) {
                best = group;
            }
        }
        return best;
    }
}
