package gg.matchstream.engine.formation;

import gg.matchstream.engine.pool.PoolView;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Finds the best group for a ticket that chooses, by the search that suits the rules of its queue. */
final class GroupFinder {

    /** Matches with more seats are gathered, not searched. */
    private static final int SEARCHED_SEATS_MAX = 40;

    private final PoolView view;
    private final MatchPlan plan;
    private final long nowMs;
    private final BestGroup best;
    private final GroupSearch anyRule;
    private final CrowdSearch crowd;
    private final NearestOpponent duel;
    private final Map<Integer, Searches> bySeats = new HashMap<>();

    /** The searches for one number of seats; absent where more than party sizes matters. */
    private record Searches(
            @Nullable WindowSweep sweep, @Nullable FirstInFirstOut fifo) {}

    GroupFinder(PoolView view, MatchPlan plan, long nowMs) {
        this.view = view;
        this.plan = plan;
        this.nowMs = nowMs;
        this.best = new BestGroup(view, plan, nowMs);
        this.anyRule = new GroupSearch(view, nowMs, best);
        this.duel = new NearestOpponent(view, nowMs);
        this.crowd = new CrowdSearch(view, plan.seatsMax(), nowMs);
    }

    /** The best group over all cells of a ticket, of as many players as can be had; null when there is none. */
    @Nullable
    Group find(RegionIndex index, int slot) {
        int least = plan.seatsLeast(nowMs - view.enqueuedMs(slot));
        int seats = plan.seatsMax();
        while (seats >= least) {
            best.begin(plan, seats);
            int next = 0;
            for (int i = 0; i < index.entries(slot); i++) {
                next = Math.max(next, search(index.cell(slot, i), index.position(slot, i), seats));
            }
            if (best.group() != null) {
                return best.group();
            }
            seats = Math.min(seats - 1, next);
        }
        return null;
    }

    /** Offers groups of so many seats; returns the next lower number that makes sense to try. */
    private int search(Cell cell, int chooser, int seats) {
        if (plan.seatsMax() > SEARCHED_SEATS_MAX) {
            return searchCrowd(cell, chooser, seats);
        }
        if (plan.isDuel() && !cell.fifo) {
            duel.search(cell, chooser, best);
            return 0;
        }
        Searches searches = bySeats.computeIfAbsent(seats, this::searches);
        if (cell.fifo && searches.fifo() != null) {
            searches.fifo().search(cell, chooser, best);
            if (best.group() != null || !view.hasPicky()) {
                return seats - 1;
            }
        } else if (searches.sweep() != null) {
            int found = best.found();
            searches.sweep().search(cell, chooser, best);
            if (best.found() > found || !view.hasPicky()) {
                return seats - 1;
            }
        }
        anyRule.search(cell, chooser, seats, best);
        return seats - 1;
    }

    private int searchCrowd(Cell cell, int chooser, int seats) {
        int filled = crowd.gather(cell, chooser, seats, false);
        if (filled == seats) {
            crowd.offer(cell, best);
            if (best.group() == null && crowd.gather(cell, chooser, seats, true) == seats) {
                crowd.offer(cell, best);
            }
            return seats - 1;
        }
        return filled;
    }

    private Searches searches(int seats) {
        List<int[]> fills = plan.fills(seats);
        return fills.isEmpty()
                ? new Searches(null, null)
                : new Searches(new WindowSweep(view, fills, seats, nowMs), new FirstInFirstOut(fills, seats));
    }
}
