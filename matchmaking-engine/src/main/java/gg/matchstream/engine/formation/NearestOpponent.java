package gg.matchstream.engine.formation;

import gg.matchstream.engine.pool.PoolView;

/**
 * The search for duels: outward from the chooser until nobody farther can be better. Finds the best opponent there is, so
 * no two who could play are left over.
 */
final class NearestOpponent {

    private static final int SEATS = 2;

    /** In a duel the teams' difference is the spread, so both terms grow together. */
    private static final double SPREAD_WEIGHT = 1 + MatchCost.BALANCE_WEIGHT;

    private final PoolView view;
    private final long nowMs;
    private final int[] pair = new int[SEATS];

    NearestOpponent(PoolView view, long nowMs) {
        this.view = view;
        this.nowMs = nowMs;
    }

    void search(Cell cell, int chooser, BestGroup best) {
        int own = cell.mean[chooser];
        int ownScore = cell.score[chooser];
        int leastScore = Costs.leastScore(ownScore, cell.overBestMs[chooser]);
        long bestCost = best.total();
        int bestEntry = -1;
        int below = cell.freeUpTo(chooser - 1);
        int above = cell.freeFrom(chooser + 1);
        while (true) {
            int gapBelow = below < 0 ? Integer.MAX_VALUE : own - cell.mean[below];
            int gapAbove = above >= cell.count ? Integer.MAX_VALUE : cell.mean[above] - own;
            boolean down = gapBelow <= gapAbove;
            int gap = down ? gapBelow : gapAbove;
            if (gap == Integer.MAX_VALUE
                    || gap > cell.acceptHigh[chooser] - own + 1
                    || cost(gap) + ownScore + leastScore >= bestCost) {
                break;
            }
            int candidate = down ? below : above;
            long cost = cost(gap) + ownScore + cell.score[candidate];
            if (cost < bestCost && mayMeet(cell, chooser, candidate)) {
                bestCost = cost;
                bestEntry = candidate;
            }
            if (down) {
                below = cell.freeUpTo(below - 1);
            } else {
                above = cell.freeFrom(above + 1);
            }
        }
        if (bestEntry >= 0) {
            pair[0] = chooser;
            pair[1] = bestEntry;
            best.offerPair(cell, pair, Math.abs(own - cell.mean[bestEntry]), bestCost);
        }
    }

    private static long cost(int gap) {
        return (long) (SPREAD_WEIGHT * SEATS * gap);
    }

    private boolean mayMeet(Cell cell, int a, int b) {
        return view.hasPicky() ? Meeting.allowed(view, nowMs, cell, a, b) : cell.accept(a, b);
    }
}
