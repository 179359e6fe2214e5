package gg.matchstream.engine.formation;

import java.util.Arrays;
import java.util.List;
import java.util.stream.IntStream;

/**
 * Chooses, from tickets offered one by one, the cheapest that fill a match together with the ticket that chooses: per
 * party size the few cheapest are kept in order, then every fill of the shape is a sum of prefixes.
 */
final class CheapestFill {

    static final long NONE = Long.MAX_VALUE;

    private final int sizes;
    private final int[] keepMax;
    private final int[][] fillsBySize;
    private final int[] fillCount;
    private final int[] kept;
    private final int[][] candidate;
    private final long[][] cost;
    private final long[][] prefix;
    private int[] fills = new int[0];
    private int count;
    private int bestFill;

    /** @param fills counts by size, as {@link ShapeFills} lists them */
    CheapestFill(List<int[]> fills, int seats) {
        this.sizes = fills.getFirst().length;
        this.keepMax = new int[sizes];
        this.fillsBySize = new int[sizes][];
        this.fillCount = new int[sizes];
        for (int size = 1; size < sizes; size++) {
            int own = size;
            List<int[]> with = fills.stream().filter(fill -> fill[own] > 0).toList();
            fillCount[size] = with.size();
            fillsBySize[size] =
                    with.stream().flatMapToInt(fill -> withoutOne(fill, own)).toArray();
            keepMax[size] = fills.stream().mapToInt(fill -> fill[own]).max().orElse(0);
        }
        this.kept = new int[sizes];
        this.candidate = new int[sizes][seats + 1];
        this.cost = new long[sizes][seats + 1];
        this.prefix = new long[sizes][seats + 2];
    }

    /** What a fill still needs beside the chooser. */
    private static IntStream withoutOne(int[] fill, int size) {
        int[] rest = fill.clone();
        rest[size]--;
        return Arrays.stream(rest);
    }

    boolean canSeat(int size) {
        return size < sizes && fillCount[size] > 0;
    }

    void begin(int chooserSize) {
        Arrays.fill(kept, 0);
        fills = fillsBySize[chooserSize];
        count = fillCount[chooserSize];
    }

    /** False when it is too dear to be of any use. */
    boolean offer(int number, int size, long itsCost) {
        int n = kept[size];
        long[] costs = cost[size];
        if (n == keepMax[size]) {
            if (n == 0 || costs[n - 1] <= itsCost) {
                return false;
            }
            n--;
        }
        int[] numbers = candidate[size];
        while (n > 0 && costs[n - 1] > itsCost) {
            costs[n] = costs[n - 1];
            numbers[n] = numbers[n - 1];
            n--;
        }
        costs[n] = itsCost;
        numbers[n] = number;
        kept[size] = Math.min(keepMax[size], kept[size] + 1);
        return true;
    }

    /** Like {@link #offer} for tickets that come cheapest first. */
    void append(int number, int size, long itsCost) {
        int n = kept[size];
        if (n < keepMax[size]) {
            candidate[size][n] = number;
            cost[size][n] = itsCost;
            kept[size] = n + 1;
        }
    }

    /** The least sum of costs that fills the match, {@link #NONE} when what was offered cannot. */
    long settle() {
        for (int size = 1; size < sizes; size++) {
            long sum = 0;
            for (int i = 0; i < kept[size]; i++) {
                sum += cost[size][i];
                prefix[size][i + 1] = sum;
            }
        }
        long best = NONE;
        for (int fill = 0; fill < count; fill++) {
            long sum = costOf(fill * sizes);
            if (sum < best) {
                best = sum;
                bestFill = fill * sizes;
            }
        }
        return best;
    }

    private long costOf(int at) {
        long sum = 0;
        for (int size = sizes - 1; size > 0; size--) {
            int wanted = fills[at + size];
            if (wanted > kept[size]) {
                return NONE;
            }
            sum += prefix[size][wanted];
        }
        return sum;
    }

    /** The numbers of the tickets of the last settled fill; returns how many. */
    int chosen(int[] into) {
        int n = 0;
        for (int size = 1; size < sizes; size++) {
            for (int i = 0; i < fills[bestFill + size]; i++) {
                into[n++] = candidate[size][i];
            }
        }
        return n;
    }
}
