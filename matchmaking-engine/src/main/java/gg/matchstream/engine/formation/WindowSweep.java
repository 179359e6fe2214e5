package gg.matchstream.engine.formation;

import static gg.matchstream.engine.formation.Neighbours.CENTER;

import gg.matchstream.engine.pool.PoolView;
import gg.matchstream.engine.rules.Points;
import java.util.List;

/**
 * The search for shapes in which only sizes matter. For every envelope [L, H] that holds the chooser and is bounded by
 * neighbours, the tickets inside it whose own window covers it may all meet: the cheapest fill among them is the best
 * group of that envelope. Envelopes that cannot beat the best so far are not looked at.
 *
 * <p>A party whose own range exceeds its window finds its group when it chooses; two such parties in one match are not
 * searched for.
 */
final class WindowSweep {

    /** Neighbours gathered on each side at first; more only when they do not suffice for a match. */
    private static final int SIDE = 16;

    /** Neighbours within so many units of each other are one envelope: its width can hardly be improved. */
    private static final int DENSE_UNITS = 4 * Points.UNITS_PER_POINT;

    private final int seats;
    private final CheapestFill fill;
    private final Neighbours near;
    private final int[] chosen;
    private final int[] inside = new int[2 * Neighbours.SIDE_MAX + 1];
    private int insideCount;

    WindowSweep(PoolView view, List<int[]> fills, int seats, long nowMs) {
        this.seats = seats;
        this.fill = new CheapestFill(fills, seats);
        this.near = new Neighbours(view, nowMs);
        this.chosen = new int[seats];
    }

    /** Offers every group that may beat the best so far. */
    void search(Cell cell, int chooser, BestGroup best) {
        int own = cell.players[chooser];
        if (!fill.canSeat(own)) {
            return;
        }
        for (int side = SIDE; side <= Neighbours.SIDE_MAX; side *= 4) {
            near.gather(cell, chooser, side, seats - own);
            long least = ignoringWindows();
            if (least != CheapestFill.NONE) {
                least += near.score[CENTER];
                if (least >= best.total()) {
                    return;
                }
                int found = best.found();
                sweep(cell, best, least);
                if (best.found() > found) {
                    return;
                }
            }
            if (!near.cutOff) {
                return;
            }
        }
    }

    /** A lower bound of every envelope's cost, spread aside. */
    private long ignoringWindows() {
        fill.begin(near.size[CENTER]);
        for (int c = near.first; c <= near.last; c++) {
            if (c != CENTER) {
                fill.offer(c, near.size[c], near.score[c]);
            }
        }
        return fill.settle();
    }

    private void sweep(Cell cell, BestGroup best, long least) {
        if (near.mean[near.last] - near.mean[near.first] <= DENSE_UNITS) {
            int found = best.found();
            raiseTop(cell, near.first, best, least, true);
            if (best.found() > found) {
                return;
            }
        }
        for (int i = CENTER; i >= near.first; i--) {
            if ((long) (near.mean[CENTER] - near.mean[i]) * seats + least >= best.total()) {
                return;
            }
            raiseTop(cell, i, best, least, false);
        }
    }

    /**
     * All envelopes on one bottom, the top rising from ticket to ticket. What is inside stays inside until the top passes
     * its window, so each step only adds, and starts over when a window is passed.
     */
    private void raiseTop(Cell cell, int i, BestGroup best, long least, boolean onlyWidest) {
        int bottom = Math.min(near.low[i], near.low[CENTER]);
        int topLeast = Math.max(near.high[i], near.high[CENTER]);
        if (cover(i, bottom, topLeast) < seats) {
            return;
        }
        int sum = 0;
        int topValid = Integer.MIN_VALUE;
        boolean changed = false;
        for (int n = 0; n < insideCount; n++) {
            int c = inside[n];
            int top = near.high[c];
            sum += near.size[c];
            if (top < topLeast || sum < seats || onlyWidest && n < insideCount - 1) {
                continue;
            }
            if (top > topValid) {
                topValid = refill(n, top);
                changed = true;
            } else if (c != CENTER && near.acceptHigh[c] >= top) {
                topValid = Math.min(topValid, near.acceptHigh[c]);
                changed |= fill.offer(c, near.size[c], near.score[c]);
            }
            if (changed && (long) (near.mean[c] - near.mean[i]) * seats + least < best.total()) {
                changed = false;
                long rest = fill.settle();
                if (rest != CheapestFill.NONE) {
                    offer(cell, rest + near.score[CENTER], best);
                }
            }
        }
    }

    /**
     * Collects from {@code i} up, by highest member, who lies above the bottom, accepts it, and accepts the least top there
     * can be; the chooser among them. Returns their seats.
     */
    private int cover(int i, int bottom, int topLeast) {
        int top = Math.min(
                Math.max(near.acceptHigh[i], near.high[i]), Math.max(near.acceptHigh[CENTER], near.high[CENTER]));
        insideCount = 0;
        int sum = 0;
        for (int c = i; c <= near.last; c++) {
            boolean covers = near.low[c] >= bottom
                    && near.acceptLow[c] <= bottom
                    && near.high[c] <= top
                    && near.acceptHigh[c] >= topLeast;
            if (covers || c == CENTER) {
                int place = insideCount++;
                while (place > 0 && near.high[inside[place - 1]] > near.high[c]) {
                    inside[place] = inside[place - 1];
                    place--;
                }
                inside[place] = c;
                sum += near.size[c];
            }
        }
        return sum;
    }

    /** Offers anew who accepts the top; returns up to where all of them do. */
    private int refill(int lastInside, int top) {
        fill.begin(near.size[CENTER]);
        int topValid = Integer.MAX_VALUE;
        for (int n = 0; n <= lastInside; n++) {
            int c = inside[n];
            if (near.acceptHigh[c] >= top && c != CENTER) {
                fill.offer(c, near.size[c], near.score[c]);
                topValid = Math.min(topValid, near.acceptHigh[c]);
            }
        }
        return topValid;
    }

    private void offer(Cell cell, long score, BestGroup best) {
        int count = fill.chosen(chosen);
        int lowest = near.mean[CENTER];
        int highest = near.mean[CENTER];
        for (int n = 0; n < count; n++) {
            lowest = Math.min(lowest, near.mean[chosen[n]]);
            highest = Math.max(highest, near.mean[chosen[n]]);
            chosen[n] = near.entry[chosen[n]];
        }
        chosen[count] = near.entry[CENTER];
        best.offer(cell, chosen, count + 1, (long) (highest - lowest) * seats + score);
    }
}
