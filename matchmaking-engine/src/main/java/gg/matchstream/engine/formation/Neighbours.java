package gg.matchstream.engine.formation;

import gg.matchstream.engine.pool.PoolView;

/**
 * The tickets around a chooser in one cell which it may meet, in rating order, copied together so that a search runs over
 * a few cache lines. The chooser stands at {@link #CENTER}. Parties whose own range exceeds their window are left out:
 * they find their match when they choose.
 */
final class Neighbours {

    static final int SIDE_MAX = 32;
    static final int CENTER = SIDE_MAX;

    /** Entries looked at on each side for those that may meet the chooser. */
    private static final int LOOKED_AT_MAX = 512;

    private static final int LENGTH = 2 * SIDE_MAX + 1;

    final int[] entry = new int[LENGTH];
    final int[] mean = new int[LENGTH];
    final int[] low = new int[LENGTH];
    final int[] high = new int[LENGTH];
    final int[] acceptLow = new int[LENGTH];
    final int[] acceptHigh = new int[LENGTH];
    final int[] score = new int[LENGTH];
    final int[] size = new int[LENGTH];
    int first;
    int last;
    /** Of all gathered, the chooser's own too. */
    int seats;
    /** There are more than were gathered. */
    boolean cutOff;

    private final PoolView view;
    private final long nowMs;

    Neighbours(PoolView view, long nowMs) {
        this.view = view;
        this.nowMs = nowMs;
    }

    /** Gathers up to so many on each side, of parties that fit beside the chooser. */
    void gather(Cell cell, int chooser, int side, int sizeMax) {
        seats = 0;
        load(cell, chooser, CENTER);
        cutOff = false;
        first = CENTER;
        int looked = 0;
        int bottom = cell.acceptLow[chooser];
        for (int e = cell.freeUpTo(chooser - 1); e >= 0 && cell.mean[e] >= bottom; e = cell.freeUpTo(e - 1)) {
            if (CENTER - first == side || ++looked > LOOKED_AT_MAX) {
                cutOff = true;
                break;
            }
            if (isOfUse(cell, chooser, e, sizeMax)) {
                load(cell, e, --first);
            }
        }
        last = CENTER;
        looked = 0;
        int top = cell.acceptHigh[chooser];
        for (int e = cell.freeFrom(chooser + 1); e < cell.count && cell.mean[e] <= top; e = cell.freeFrom(e + 1)) {
            if (last - CENTER == side || ++looked > LOOKED_AT_MAX) {
                cutOff = true;
                break;
            }
            if (isOfUse(cell, chooser, e, sizeMax)) {
                load(cell, e, ++last);
            }
        }
    }

    private boolean isOfUse(Cell cell, int chooser, int e, int sizeMax) {
        boolean isWide = cell.acceptLow[e] > cell.low[e];
        return !isWide
                && cell.players[e] <= sizeMax
                && cell.accept(chooser, e)
                && (!view.hasPicky() || Meeting.allowed(view, nowMs, cell, chooser, e));
    }

    private void load(Cell cell, int e, int at) {
        entry[at] = e;
        mean[at] = cell.mean[e];
        low[at] = cell.low[e];
        high[at] = cell.high[e];
        acceptLow[at] = cell.acceptLow[e];
        acceptHigh[at] = cell.acceptHigh[e];
        score[at] = cell.score[e];
        size[at] = cell.players[e];
        seats += size[at];
    }
}
