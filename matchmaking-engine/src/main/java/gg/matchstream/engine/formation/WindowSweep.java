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

    /**
     * Bounds nearer to each other than this are one bound: in a crowd there are dozens within a point, and none of them
     * makes a better match than its neighbour.
     */
    private static final int RESOLUTION_UNITS = 2 * Points.UNITS_PER_POINT;

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
            int found = best.found();
            lowerBottom(cell, best);
            if (best.found() > found || !near.cutOff) {
                return;
            }
        }
    }

    private void lowerBottom(Cell cell, BestGroup best) {
        int bottomMean = near.mean[CENTER];
        for (int i = CENTER; i >= near.first; i--) {
            boolean lastNearBottom = i == near.first || bottomMean - near.mean[i - 1] > RESOLUTION_UNITS;
            if (lastNearBottom) {
                bottomMean = near.mean[Math.max(near.first, i - 1)];
                if (cover(i) >= seats) {
                    raiseTop(cell, i, best);
                }
            }
        }
    }

    /**
     * Collects from {@code i} up, by highest member, who lies above the bottom and accepts it, and accepts the least top
     * there can be; the chooser among them. Returns their seats.
     */
    private int cover(int i) {
        int bottom = Math.min(near.low[i], near.low[CENTER]);
        int topLeast = near.high[CENTER];
        int topMost = Math.max(near.acceptHigh[CENTER], near.high[CENTER]);
        insideCount = 0;
        int sum = 0;
        for (int c = i; c <= near.last; c++) {
            boolean covers = near.low[c] >= bottom
                    && near.acceptLow[c] <= bottom
                    && near.high[c] <= topMost
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

    /** All envelopes on one bottom, the top rising until even the cheapest tickets above it could not pay for the spread. */
    private void raiseTop(Cell cell, int i, BestGroup best) {
        long least = cheapestBelow(insideCount - 1, Integer.MIN_VALUE);
        if (least == CheapestFill.NONE) {
            return;
        }
        least += near.score[CENTER];
        int sum = 0;
        int bucket = near.high[CENTER];
        for (int n = 0; n < insideCount; n++) {
            int c = inside[n];
            int top = near.high[c];
            sum += near.size[c];
            int next = n + 1 < insideCount ? near.high[inside[n + 1]] : Integer.MAX_VALUE;
            if (sum < seats || top < near.high[CENTER] || next - bucket <= RESOLUTION_UNITS) {
                continue;
            }
            bucket = next;
            if ((long) (near.mean[c] - near.mean[i]) * seats + least < best.total()) {
                long rest = cheapestBelow(n, top);
                if (rest != CheapestFill.NONE) {
                    offer(cell, rest + near.score[CENTER], best);
                }
            }
        }
    }

    /** The cheapest fill among the first collected whose windows reach the top. */
    private long cheapestBelow(int lastInside, int top) {
        fill.begin(near.size[CENTER]);
        for (int n = 0; n <= lastInside; n++) {
            int c = inside[n];
            if (near.acceptHigh[c] >= top && c != CENTER) {
                fill.offer(c, near.size[c], near.score[c]);
            }
        }
        return fill.settle();
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
