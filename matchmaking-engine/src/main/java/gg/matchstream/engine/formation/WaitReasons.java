package gg.matchstream.engine.formation;

import gg.matchstream.engine.pool.PoolView;
import java.util.BitSet;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Finds what keeps a ticket waiting by relaxing one rule at a time and searching again: what waits for SKILL would play if
 * every skill window were open, what waits for PING if every ping window were. Where no single rule is to blame more
 * players mend it.
 */
final class WaitReasons {

    /** Neighbours counted before a search is worth its time. */
    private static final int COUNTED_MAX = 200;

    private final PoolView view;
    private final long nowMs;
    private final RegionIndex index;
    private final Relaxed now;
    private final Relaxed anySkill;
    private final Relaxed anyPing;
    private final Relaxed anyRole;
    private final Relaxed anyParties;

    WaitReasons(PoolView view, long nowMs, RegionIndex index) {
        this.view = view;
        this.nowMs = nowMs;
        this.index = index;
        this.now = new Relaxed(() -> index, plan -> plan);
        this.anySkill = new Relaxed(() -> RegionIndex.withEverySkill(view, nowMs), plan -> plan);
        this.anyPing = new Relaxed(() -> RegionIndex.withEveryPing(view, nowMs), plan -> plan);
        this.anyRole = new Relaxed(() -> index, MatchPlan::withoutRoles);
        this.anyParties = new Relaxed(() -> index, MatchPlan::withoutParties);
    }

    /** How many tickets could meet this one now, over all its regions. */
    int compatible(int slot, int max) {
        var seen = new BitSet();
        for (int i = 0; i < index.entries(slot); i++) {
            now.neighbours(index.cell(slot, i), index.position(slot, i), max, seen);
        }
        return Math.min(max, seen.cardinality());
    }

    WaitingFor of(int slot, MatchPlan plan) {
        if (now.canForm(slot, plan)) {
            return WaitingFor.NOTHING;
        }
        if (anySkill.canForm(slot, plan)) {
            return WaitingFor.SKILL;
        }
        if (anyPing.canForm(slot, plan)) {
            return WaitingFor.PING;
        }
        if (plan.hasRoles() && anyRole.canForm(slot, plan)) {
            return WaitingFor.ROLE;
        }
        return anyParties.canForm(slot, plan) ? WaitingFor.PARTY_FIT : WaitingFor.PLAYERS;
    }

    /** The same pool under easier rules. */
    private final class Relaxed {

        private final Supplier<RegionIndex> source;
        private @Nullable RegionIndex relaxed;
        private final UnaryOperator<MatchPlan> easier;
        private final Map<MatchPlan, GroupFinder> finders = new IdentityHashMap<>();
        private final Outward outward = new Outward(view);

        Relaxed(Supplier<RegionIndex> source, UnaryOperator<MatchPlan> easier) {
            this.source = source;
            this.easier = easier;
        }

        boolean canForm(int slot, MatchPlan plan) {
            return mostSeats(slot) >= plan.seatsLeast(nowMs - view.enqueuedMs(slot))
                    && finders.computeIfAbsent(plan, its -> new GroupFinder(view, easier.apply(its), nowMs))
                                    .find(index(), slot)
                            != null;
        }

        /** The most players, with the ticket's own, that it could meet one by one in one region. */
        private int mostSeats(int slot) {
            int most = 0;
            for (int i = 0; i < index().entries(slot); i++) {
                int seats = neighbours(index().cell(slot, i), index().position(slot, i), COUNTED_MAX, new BitSet());
                most = Math.max(most, seats + view.players(slot));
            }
            return most;
        }

        /** Players of the nearest that could meet an entry; their slots are added to those seen. */
        int neighbours(Cell cell, int of, int max, BitSet seen) {
            int seats = 0;
            int found = 0;
            outward.start(cell, of);
            for (int other = outward.next(); other >= 0 && found < max; other = outward.next()) {
                if (Meeting.allowed(view, nowMs, cell, of, other)) {
                    seen.set(cell.slot[other]);
                    seats += cell.players[other];
                    found++;
                }
            }
            return seats;
        }

        private RegionIndex index() {
            RegionIndex known = relaxed;
            if (known == null) {
                known = source.get();
                relaxed = known;
            }
            return known;
        }
    }
}
