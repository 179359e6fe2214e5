package gg.matchstream.engine.formation;

import gg.matchstream.engine.pool.PoolView;

/**
 * The search for matches of dozens of players, such as a battle royal: nearest first, whoever may meet all that are in
 * joins, until the match is full. With so many seats the neighbourhood decides the spread, not who is left out.
 */
final class CrowdSearch {

    /** Entries looked at on the way. */
    private static final int LOOKED_AT_MAX = 4_096;

    private final PoolView view;
    private final long nowMs;
    private final int[] entries;
    private int count;
    private int filled;
    private int lowest;
    private int highest;
    private long score;

    CrowdSearch(PoolView view, int seatsMax, long nowMs) {
        this.view = view;
        this.nowMs = nowMs;
        this.entries = new int[seatsMax];
    }

    /** Gathers up to so many seats; returns how many were filled. */
    int gather(Cell cell, int chooser, int seats, boolean solosOnly) {
        count = 0;
        filled = 0;
        score = 0;
        lowest = Integer.MAX_VALUE;
        highest = Integer.MIN_VALUE;
        take(cell, chooser);
        int below = cell.freeUpTo(chooser - 1);
        int above = cell.freeFrom(chooser + 1);
        for (int looked = 0; looked < LOOKED_AT_MAX && filled < seats; looked++) {
            boolean hasBelow = below >= 0 && cell.mean[below] >= cell.acceptLow[chooser] && !cell.fifo;
            boolean hasAbove = above < cell.count && (cell.fifo || cell.mean[above] <= cell.acceptHigh[chooser]);
            if (!hasBelow && !hasAbove) {
                break;
            }
            int mean = cell.mean[chooser];
            boolean down = hasBelow && (!hasAbove || mean - cell.mean[below] <= cell.mean[above] - mean);
            int next = down ? below : above;
            below = down ? cell.freeUpTo(below - 1) : below;
            above = down ? above : cell.freeFrom(above + 1);
            int size = cell.players[next];
            if (filled + size <= seats && (size == 1 || !solosOnly) && mayMeetAll(cell, next)) {
                take(cell, next);
            }
        }
        return filled;
    }

    void offer(Cell cell, BestGroup best) {
        long spread = cell.fifo ? 0 : highest - lowest;
        best.offer(cell, entries, count, spread * filled + score);
    }

    private void take(Cell cell, int entry) {
        entries[count++] = entry;
        filled += cell.players[entry];
        lowest = Math.min(lowest, cell.mean[entry]);
        highest = Math.max(highest, cell.mean[entry]);
        score += cell.score[entry];
    }

    private boolean mayMeetAll(Cell cell, int candidate) {
        for (int i = 0; i < count; i++) {
            if (!Meeting.allowed(view, nowMs, cell, entries[i], candidate)) {
                return false;
            }
        }
        return true;
    }
}
