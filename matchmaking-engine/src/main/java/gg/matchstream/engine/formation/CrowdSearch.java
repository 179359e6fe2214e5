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
    private final Outward outward;
    private final int[] entries;
    private int count;
    private int filled;
    private long score;

    CrowdSearch(PoolView view, int seatsMax, long nowMs) {
        this.view = view;
        this.nowMs = nowMs;
        this.outward = new Outward(view);
        this.entries = new int[seatsMax];
    }

    /** Gathers up to so many seats; returns how many were filled. */
    int gather(Cell cell, int chooser, int seats, boolean solosOnly) {
        count = 0;
        filled = 0;
        score = 0;
        take(cell, chooser);
        outward.start(cell, chooser);
        int next = outward.next();
        for (int looked = 0; next >= 0 && looked < LOOKED_AT_MAX && filled < seats; looked++) {
            int size = cell.players[next];
            if (filled + size <= seats && (size == 1 || !solosOnly) && mayMeetAll(cell, next)) {
                take(cell, next);
            }
            next = outward.next();
        }
        return filled;
    }

    void offer(Cell cell, BestGroup best) {
        long spread = Distance.spread(view, cell, entries, count);
        best.offer(cell, entries, count, spread * filled + score);
    }

    private void take(Cell cell, int entry) {
        entries[count++] = entry;
        filled += cell.players[entry];
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
