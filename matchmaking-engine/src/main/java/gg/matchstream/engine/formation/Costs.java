package gg.matchstream.engine.formation;

import gg.matchstream.engine.pool.PoolView;
import gg.matchstream.engine.rules.Points;

/**
 * What tickets cost. Terms that belong to one ticket are a score, worked out once when it enters a cell, in
 * {@code Points} units and not yet averaged over the players of a match.
 */
final class Costs {

    private static final int UNITS = Points.UNITS_PER_POINT;

    private Costs() {}

    /** Ping over best, less the credit. */
    static int score(int overBestMs, int credit) {
        return (int) (overBestMs * MatchCost.POINTS_PER_PING_MS * UNITS) - credit;
    }

    /** The least score a solo can have that has not waited longer: the same credit, at its best ping. */
    static int leastScore(int score, int overBestMs) {
        return score - (int) (overBestMs * MatchCost.POINTS_PER_PING_MS * UNITS);
    }

    /** What waiting and being a party takes off. */
    static int credit(long waitedMs, int players) {
        long counted = Math.clamp(waitedMs, 0, MatchCost.WAIT_SECONDS_MAX * 1_000L);
        double points = players * MatchCost.POINTS_PER_SECOND_WAITED * counted / 1_000.0
                + (players - 1) * MatchCost.POINTS_PER_PARTY_SEAT;
        return (int) (points * UNITS);
    }

    static MatchCost of(PoolView view, Group group) {
        Cell cell = group.cell();
        int players = 0;
        long overBestMs = 0;
        long score = 0;
        for (int entry : group.entries()) {
            players += cell.players[entry];
            overBestMs += cell.overBestMs[entry];
            score += cell.score[entry];
        }
        double ping = MatchCost.POINTS_PER_PING_MS * overBestMs / players;
        return new MatchCost(
                Points.toPoints(Distance.spread(view, cell, group.entries(), group.entries().length)),
                Points.toPoints(group.differenceUnits()),
                ping,
                ping - Points.toPoints(score) / players);
    }
}
