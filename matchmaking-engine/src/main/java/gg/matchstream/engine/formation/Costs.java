package gg.matchstream.engine.formation;

import gg.matchstream.engine.balance.TeamBalance.Split;
import gg.matchstream.engine.pool.PoolView;
import gg.matchstream.engine.rules.Points;

/** Computes a group's cost from its tickets. */
final class Costs {

    /** Points taken off per second that a member has waited beyond others, averaged over players. */
    static final double POINTS_PER_SECOND_WAITED = 1.0;

    /** A wait beyond this earns no more: everybody's windows are open by then. */
    static final double WAIT_SECONDS_MAX = 60;

    /** Points taken off per seat of a party beyond the first, averaged over players. */
    static final double POINTS_PER_PARTY_SEAT = 10;

    private final PoolView view;
    private final long nowMs;

    Costs(PoolView view, long nowMs) {
        this.view = view;
        this.nowMs = nowMs;
    }

    MatchCost of(Cell cell, int[] entries, Split split) {
        int lowest = Integer.MAX_VALUE;
        int highest = Integer.MIN_VALUE;
        int players = 0;
        long overBest = 0;
        double credit = 0;
        for (int entry : entries) {
            lowest = Math.min(lowest, cell.mean[entry]);
            highest = Math.max(highest, cell.mean[entry]);
            players += cell.players[entry];
            overBest += cell.overBestMs[entry];
            credit += credit(cell, entry);
        }
        return new MatchCost(
                cell.fifo ? 0 : Points.toPoints(highest - lowest),
                cell.fifo ? 0 : Points.toPoints(split.differenceUnits()),
                MatchCost.POINTS_PER_PING_MS * overBest / players,
                credit / players);
    }

    /** What one ticket takes off, before it is averaged over the players. */
    double credit(Cell cell, int entry) {
        double waited = (nowMs - view.enqueuedMs(cell.slot[entry])) / 1000.0;
        double seats = cell.players[entry];
        return seats * POINTS_PER_SECOND_WAITED * Math.clamp(waited, 0, WAIT_SECONDS_MAX)
                + POINTS_PER_PARTY_SEAT * (seats - 1);
    }
}
