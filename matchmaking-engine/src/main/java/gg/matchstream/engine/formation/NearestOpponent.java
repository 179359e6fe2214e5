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
    private final Outward outward;
    private final int[] pair = new int[SEATS];

    NearestOpponent(PoolView view, long nowMs) {
        this.view = view;
        this.nowMs = nowMs;
        this.outward = new Outward(view);
    }

    void search(Cell cell, int chooser, BestGroup best) {
        int ownScore = cell.score[chooser];
        int leastScore = Costs.leastScore(ownScore, cell.overBestMs[chooser]);
        long bestCost = best.total();
        int bestEntry = -1;
        int bestGap = 0;
        outward.start(cell, chooser);
        for (int other = outward.next(); other >= 0; other = outward.next()) {
            long spread = cost(outward.gap());
            if (spread + ownScore + leastScore >= bestCost) {
                break;
            }
            long cost = spread + ownScore + cell.score[other];
            if (cost < bestCost && Meeting.allowed(view, nowMs, cell, chooser, other)) {
                bestCost = cost;
                bestEntry = other;
                bestGap = outward.gap();
            }
        }
        if (bestEntry >= 0) {
            pair[0] = chooser;
            pair[1] = bestEntry;
            best.offerPair(cell, pair, bestGap, bestCost);
        }
    }

    private static long cost(int gap) {
        return (long) (SPREAD_WEIGHT * SEATS * gap);
    }
}
