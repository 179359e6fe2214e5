package gg.matchstream.engine.formation;

import gg.matchstream.engine.pool.PoolView;
import java.util.List;

/**
 * The search for shapes in which only sizes matter. For every envelope [L, H] that holds the chooser and is bounded by
 * neighbours, the tickets inside it whose own window covers it may all meet: the cheapest fill among them is the best
 * group of that envelope. Envelopes that cannot beat the best so far are not looked at.
 */
final class WindowSweep {

    /** Neighbours gathered on each side; doubled while they do not suffice for a match. */
    private static final int SIDE = 16;

    private static final int SIDE_MAX = 128;

    /** Entries looked at on each side for one that may meet the chooser. */
    private static final int LOOKED_AT_MAX = 2_048;

    private static final int CENTER = SIDE_MAX;

    private final PoolView view;
    private final long nowMs;
    private final int seats;
    private final CheapestFill fill;
    private final int[] entry = new int[2 * SIDE_MAX + 1];
    private final int[] mean = new int[2 * SIDE_MAX + 1];
    private final int[] low = new int[2 * SIDE_MAX + 1];
    private final int[] high = new int[2 * SIDE_MAX + 1];
    private final int[] acceptLow = new int[2 * SIDE_MAX + 1];
    private final int[] acceptHigh = new int[2 * SIDE_MAX + 1];
    private final int[] score = new int[2 * SIDE_MAX + 1];
    private final int[] size = new int[2 * SIDE_MAX + 1];
    private final int[] chosen;
    private int first;
    private int last;
    private boolean cutOff;

    WindowSweep(PoolView view, List<int[]> fills, int seats, long nowMs) {
        this.view = view;
        this.nowMs = nowMs;
        this.seats = seats;
        this.fill = new CheapestFill(fills, seats);
        this.chosen = new int[seats];
    }

    /** Offers every group that may beat the best so far. */
    void search(Cell cell, int chooser, BestGroup best) {
        int own = cell.players[chooser];
        if (!fill.canSeat(own)) {
            return;
        }
        for (int side = SIDE; side <= SIDE_MAX; side *= 2) {
            gather(cell, chooser, side);
            long least = ignoringWindows();
            if (least != CheapestFill.NONE) {
                if (least + score[CENTER] >= best.total()) {
                    return;
                }
                int found = best.found();
                sweep(cell, best, least + score[CENTER]);
                if (best.found() > found) {
                    return;
                }
            }
            if (!cutOff) {
                return;
            }
        }
    }

    private void gather(Cell cell, int chooser, int side) {
        load(cell, chooser, CENTER);
        cutOff = false;
        first = CENTER;
        int looked = 0;
        for (int e = cell.freeUpTo(chooser - 1);
                e >= 0 && cell.mean[e] >= cell.acceptLow[chooser];
                e = cell.freeUpTo(e - 1)) {
            if (CENTER - first == side || ++looked > LOOKED_AT_MAX) {
                cutOff = true;
                break;
            }
            if (isOfUse(cell, chooser, e)) {
                load(cell, e, --first);
            }
        }
        last = CENTER;
        looked = 0;
        for (int e = cell.freeFrom(chooser + 1);
                e < cell.count && cell.mean[e] <= cell.acceptHigh[chooser];
                e = cell.freeFrom(e + 1)) {
            if (last - CENTER == side || ++looked > LOOKED_AT_MAX) {
                cutOff = true;
                break;
            }
            if (isOfUse(cell, chooser, e)) {
                load(cell, e, ++last);
            }
        }
    }

    private boolean isOfUse(Cell cell, int chooser, int e) {
        return cell.accept(chooser, e)
                && cell.players[e] + cell.players[chooser] <= seats
                && fill.canSeat(cell.players[e])
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
    }

    /** A lower bound of every envelope's cost, spread aside. */
    private long ignoringWindows() {
        fill.begin(size[CENTER]);
        for (int c = first; c <= last; c++) {
            if (c != CENTER) {
                fill.offer(c, size[c], score[c]);
            }
        }
        return fill.settle();
    }

    private void sweep(Cell cell, BestGroup best, long least) {
        startNested(cell, best);
        for (int i = CENTER; i >= first; i--) {
            if (low[i] < acceptLow[CENTER]) {
                continue;
            }
            int seatsInside = 0;
            for (int c = i; c < CENTER; c++) {
                seatsInside += size[c];
            }
            for (int j = CENTER; j <= last; j++) {
                seatsInside += size[j];
                if ((long) (mean[j] - mean[i]) * seats + least >= best.total()) {
                    break;
                }
                if (seatsInside >= seats) {
                    envelope(cell, i, j, best);
                }
            }
        }
    }

    /** A first group from envelopes around the chooser, so that the sweep has something to beat. */
    private void startNested(Cell cell, BestGroup best) {
        int found = best.found();
        for (int reach = 1; best.found() == found; reach++) {
            int i = Math.max(first, CENTER - reach);
            int j = Math.min(last, CENTER + reach);
            envelope(cell, i, j, best);
            if (i == first && j == last) {
                return;
            }
        }
    }

    private void envelope(Cell cell, int i, int j, BestGroup best) {
        int bottom = Math.min(low[CENTER], Math.min(low[i], low[j]));
        int top = Math.max(high[CENTER], Math.max(high[i], high[j]));
        if (acceptLow[CENTER] > bottom && bottom < low[CENTER] || acceptHigh[CENTER] < top && top > high[CENTER]) {
            return;
        }
        fill.begin(size[CENTER]);
        for (int c = i; c <= j; c++) {
            if (low[c] >= bottom && high[c] <= top && acceptLow[c] <= bottom && acceptHigh[c] >= top && c != CENTER) {
                fill.offer(c, size[c], score[c]);
            }
        }
        long rest = fill.settle();
        if (rest == CheapestFill.NONE) {
            return;
        }
        int count = fill.chosen(chosen);
        int lowest = mean[CENTER];
        int highest = mean[CENTER];
        for (int n = 0; n < count; n++) {
            lowest = Math.min(lowest, mean[chosen[n]]);
            highest = Math.max(highest, mean[chosen[n]]);
            chosen[n] = entry[chosen[n]];
        }
        chosen[count] = entry[CENTER];
        best.offer(cell, chosen, count + 1, (long) (highest - lowest) * seats + rest + score[CENTER]);
    }
}
