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

    /** More bounds than this are made fewer by a coarser resolution. */
    private static final int BOUNDS_MAX = 24;

    private static final int BOUNDS_MAX_IN_CROWD = 6;

    /**
     * What a crowd's search adds to a ticket's cost per unit of distance: of ten players evenly spread, distances add up to
     * 2.5 times the spread, which counts ten times.
     */
    private static final int DISTANCE_PRICE = 4;

    private final int seats;
    private final CheapestFill fill;
    private final Neighbours near;
    private final int[] chosen;
    private final int[] inside = new int[2 * Neighbours.SIDE_MAX + 1];
    private final int[] byHigh = new int[2 * Neighbours.SIDE_MAX + 1];
    private final int[] byScore = new int[2 * Neighbours.SIDE_MAX + 1];
    private int insideCount;
    private int resolution;

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
        for (int side = SIDE; side <= Neighbours.SIDE_MAX; side *= 2) {
            near.gather(cell, chooser, side, seats - own);
            int found = best.found();
            boolean feasible = near.seats >= seats && (!near.cutOff || nearest(cell, best));
            if (feasible && best.found() == found) {
                sortByScore();
                if (cheapestInside(Integer.MIN_VALUE, Integer.MAX_VALUE, Integer.MIN_VALUE) != CheapestFill.NONE) {
                    sortByHigh();
                    lowerBottom(cell, best);
                }
            }
            if (best.found() > found || !near.cutOff) {
                return;
            }
        }
    }

    /**
     * For a crowd: prices distance like ping, takes the cheapest fill, then once more the cheapest within the envelope that
     * this found. False when the crowd could not fill a match even if everybody accepted everybody.
     */
    private boolean nearest(Cell cell, BestGroup best) {
        int first = near.first;
        int last = near.last;
        int bottom = near.low[CENTER];
        int top = near.high[CENTER];
        for (int attempt = 0; attempt < 2; attempt++) {
            long rest = cheapest(first, last, bottom, top, attempt == 0 ? DISTANCE_PRICE : 0);
            if (rest == CheapestFill.NONE) {
                return attempt > 0;
            }
            int count = fill.chosen(chosen);
            first = CENTER;
            last = CENTER;
            bottom = near.low[CENTER];
            top = near.high[CENTER];
            for (int n = 0; n < count; n++) {
                int c = chosen[n];
                first = Math.min(first, c);
                last = Math.max(last, c);
                bottom = Math.min(bottom, near.low[c]);
                top = Math.max(top, near.high[c]);
            }
            if (covered(count, bottom, top)) {
                offer(cell, best);
            }
        }
        return true;
    }

    private boolean covered(int count, int bottom, int top) {
        boolean covered = true;
        for (int n = 0; n < count; n++) {
            covered &= near.acceptLow[chosen[n]] <= bottom && near.acceptHigh[chosen[n]] >= top;
        }
        return covered;
    }

    /** The cheapest fill of those who accept an envelope, with a price on the distance to the chooser. */
    private long cheapest(int first, int last, int bottom, int top, int distancePrice) {
        fill.begin(near.size[CENTER]);
        int own = near.mean[CENTER];
        for (int c = first; c <= last; c++) {
            boolean fits = near.acceptLow[c] <= bottom && near.acceptHigh[c] >= top;
            if (fits && c != CENTER && (distancePrice > 0 || near.low[c] >= bottom && near.high[c] <= top)) {
                int distance = Math.abs(near.mean[c] - own);
                fill.offer(c, near.size[c], near.score[c] + (long) distancePrice * distance);
            }
        }
        return fill.settle();
    }

    private void lowerBottom(Cell cell, BestGroup best) {
        resolution = Math.max(
                RESOLUTION_UNITS,
                (near.mean[near.last] - near.mean[near.first]) / (near.cutOff ? BOUNDS_MAX_IN_CROWD : BOUNDS_MAX));
        int bottomMean = near.mean[CENTER];
        for (int i = CENTER; i >= near.first; i--) {
            boolean lastNearBottom = i == near.first || bottomMean - near.mean[i - 1] > resolution;
            if (lastNearBottom) {
                bottomMean = near.mean[Math.max(near.first, i - 1)];
                if (cover(i)) {
                    raiseTop(cell, i, best);
                }
            }
        }
    }

    /** The chooser is not among them: it is in every group. */
    private void sortByScore() {
        int count = 0;
        for (int c = near.first; c <= near.last; c++) {
            if (c != CENTER) {
                int place = count++;
                while (place > 0 && near.score[byScore[place - 1]] > near.score[c]) {
                    byScore[place] = byScore[place - 1];
                    place--;
                }
                byScore[place] = c;
            }
        }
    }

    private void sortByHigh() {
        int count = 0;
        for (int c = near.first; c <= near.last; c++) {
            int place = count++;
            while (place > 0 && near.high[byHigh[place - 1]] > near.high[c]) {
                byHigh[place] = byHigh[place - 1];
                place--;
            }
            byHigh[place] = c;
        }
    }

    /**
     * Collects from {@code i} up, by highest member, who lies above the bottom and accepts it; the chooser among them.
     * True when they could fill a match.
     */
    private boolean cover(int i) {
        int bottom = Math.min(near.low[i], near.low[CENTER]);
        int topMost = Math.max(near.acceptHigh[CENTER], near.high[CENTER]);
        insideCount = 0;
        for (int n = 0; n <= near.last - near.first; n++) {
            int c = byHigh[n];
            boolean covers = c >= i && near.low[c] >= bottom && near.acceptLow[c] <= bottom && near.high[c] <= topMost;
            if (covers || c == CENTER) {
                inside[insideCount++] = c;
            }
        }
        int before;
        do {
            before = insideCount;
            keepWhoReach(leastTop());
        } while (insideCount < before);
        return insideCount > 0;
    }

    /** The lowest top under which there are seats enough, ever. */
    private int leastTop() {
        int sum = 0;
        for (int n = 0; n < insideCount; n++) {
            sum += near.size[inside[n]];
            if (sum >= seats) {
                return Math.max(near.high[inside[n]], near.high[CENTER]);
            }
        }
        return Integer.MAX_VALUE;
    }

    private void keepWhoReach(int top) {
        int kept = 0;
        boolean chooserReaches = false;
        for (int n = 0; n < insideCount; n++) {
            int c = inside[n];
            boolean chooser = c == CENTER;
            boolean reaches = near.acceptHigh[c] >= top || chooser && top == near.high[CENTER];
            inside[kept] = c;
            kept += reaches ? 1 : 0;
            chooserReaches |= chooser && reaches;
        }
        insideCount = chooserReaches ? kept : 0;
    }

    /** All envelopes on one bottom, the top rising while the cheapest tickets inside could pay for the spread. */
    private void raiseTop(Cell cell, int i, BestGroup best) {
        int bottom = Math.min(near.low[i], near.low[CENTER]);
        long least = cheapestInside(bottom, Integer.MAX_VALUE, Integer.MIN_VALUE);
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
            if (sum < seats || top < near.high[CENTER] || next - bucket <= resolution) {
                continue;
            }
            bucket = next;
            if ((long) (near.mean[c] - near.mean[i]) * seats + least < best.total()
                    && cheapestInside(bottom, top, top) != CheapestFill.NONE) {
                offer(cell, best);
            }
        }
    }

    /** The cheapest fill of those between bottom and top whose windows reach the bottom and, upward, so far. */
    private long cheapestInside(int bottom, int top, int reachLeast) {
        fill.begin(near.size[CENTER]);
        int count = near.last - near.first;
        for (int n = 0; n < count; n++) {
            int c = byScore[n];
            if (near.low[c] >= bottom
                    && near.high[c] <= top
                    && near.acceptHigh[c] >= reachLeast
                    && (near.acceptLow[c] <= bottom || bottom == Integer.MIN_VALUE)) {
                fill.append(c, near.size[c], near.score[c]);
            }
        }
        return fill.settle();
    }

    private void offer(Cell cell, BestGroup best) {
        int count = fill.chosen(chosen);
        int lowest = near.mean[CENTER];
        int highest = near.mean[CENTER];
        long score = near.score[CENTER];
        for (int n = 0; n < count; n++) {
            int c = chosen[n];
            lowest = Math.min(lowest, near.mean[c]);
            highest = Math.max(highest, near.mean[c]);
            score += near.score[c];
            chosen[n] = near.entry[c];
        }
        chosen[count] = near.entry[CENTER];
        best.offer(cell, chosen, count + 1, (long) (highest - lowest) * seats + score);
    }
}
