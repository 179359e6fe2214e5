package gg.matchstream.engine.formation;

import gg.matchstream.engine.pool.PoolView;
import java.util.BitSet;

/**
 * Finds what keeps a ticket waiting by relaxing one rule at a time: if a match becomes possible without the skill
 * windows it waits for SKILL, without the ping windows for PING.
 */
final class WaitReasons {

    private final PoolView view;
    private final long nowMs;
    private final RegionIndex index;
    private final RegionIndex anyPing;

    WaitReasons(PoolView view, long nowMs, RegionIndex index) {
        this.view = view;
        this.nowMs = nowMs;
        this.index = index;
        this.anyPing = RegionIndex.withEveryPing(view, nowMs);
    }

    /** How many tickets could meet this one now, over all its regions. */
    int compatible(int slot, int max) {
        var seen = new BitSet();
        for (int i = 0; i < index.entries(slot); i++) {
            neighbours(index.cell(slot, i), index.position(slot, i), max, seen, false);
        }
        return Math.min(max, seen.cardinality());
    }

    WaitingFor of(int slot, MatchPlan plan) {
        int least = plan.seatsLeast(nowMs - view.enqueuedMs(slot));
        int now = bestSeats(index, slot, false);
        if (now >= least) {
            return reasonAmongEnough(slot, plan);
        }
        if (bestSeats(index, slot, true) >= least) {
            return WaitingFor.SKILL;
        }
        return bestSeats(anyPing, slot, false) >= least ? WaitingFor.PING : WaitingFor.PLAYERS;
    }

    private WaitingFor reasonAmongEnough(int slot, MatchPlan plan) {
        if (canForm(slot, plan)) {
            return WaitingFor.NOTHING;
        }
        if (plan.hasRoles() && canForm(slot, plan.withoutRoles())) {
            return WaitingFor.ROLE;
        }
        return canForm(slot, plan.withoutParties()) ? WaitingFor.PARTY_FIT : WaitingFor.SKILL;
    }

    private boolean canForm(int slot, MatchPlan plan) {
        return new GroupFinder(view, plan, nowMs).find(index, slot) != null;
    }

    /** Most players, with the ticket's own, that are pairwise possible for it in one region. */
    private int bestSeats(RegionIndex in, int slot, boolean anySkill) {
        int best = 0;
        for (int i = 0; i < in.entries(slot); i++) {
            var seen = new BitSet();
            int seats = neighbours(in.cell(slot, i), in.position(slot, i), COUNTED_MAX, seen, anySkill);
            best = Math.max(best, seats + view.players(slot));
        }
        return best;
    }

    private static final int COUNTED_MAX = 200;

    private int neighbours(Cell cell, int of, int max, BitSet seen, boolean anySkill) {
        int seats = 0;
        int found = 0;
        for (int entry = 0; entry < cell.count && found < max; entry++) {
            if (entry != of && meets(cell, of, entry, anySkill)) {
                seen.set(cell.slot[entry]);
                seats += cell.players[entry];
                found++;
            }
        }
        return seats;
    }

    private boolean meets(Cell cell, int a, int b, boolean anySkill) {
        return anySkill ? view.mayMeet(cell.slot[a], cell.slot[b], nowMs) : Meeting.allowed(view, nowMs, cell, a, b);
    }
}
