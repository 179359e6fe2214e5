package gg.matchstream.engine.formation;

import gg.matchstream.engine.pool.PoolView;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * The tickets that may meet in one region now, by mean rating, or by arrival where skill is ignored. An entry holds the
 * range of its members and the range it accepts of others, in {@code Points} units: legality is four comparisons.
 */
final class Cell {

    int region;
    /** First in, first out: skill is ignored here. */
    boolean fifo;

    int count;
    int[] slot = new int[16];
    int[] mean = new int[16];
    int[] low = new int[16];
    int[] high = new int[16];
    /** Others must lie within these two: own highest minus the window, own lowest plus the window. */
    int[] acceptLow = new int[16];

    int[] acceptHigh = new int[16];
    /** The members' ping here over their best, added up, in ms. */
    int[] overBestMs = new int[16];

    /** See {@link Costs}. */
    int[] score = new int[16];

    byte[] players = new byte[16];
    /** One bit per entry that is not known to be taken; 64 taken ones are skipped at once. */
    private long[] open = new long[1];

    private Taken taken = new Taken(0);

    private boolean isLine = true;
    private @Nullable SkillTree tree;

    /** @param skillIsLine the tickets' skill has one dimension, so that the order by mean says who is near */
    void open(int inRegion, boolean isFifo, boolean skillIsLine) {
        region = inRegion;
        fifo = isFifo;
        isLine = skillIsLine;
        tree = null;
        count = 0;
    }

    int add() {
        if (count == slot.length) {
            int capacity = count * 2;
            slot = Arrays.copyOf(slot, capacity);
            mean = Arrays.copyOf(mean, capacity);
            low = Arrays.copyOf(low, capacity);
            high = Arrays.copyOf(high, capacity);
            acceptLow = Arrays.copyOf(acceptLow, capacity);
            acceptHigh = Arrays.copyOf(acceptHigh, capacity);
            overBestMs = Arrays.copyOf(overBestMs, capacity);
            score = Arrays.copyOf(score, capacity);
            players = Arrays.copyOf(players, capacity);
        }
        return count++;
    }

    /** All entries are in; from now on tickets are taken. */
    void close(Taken shared) {
        taken = shared;
        int words = (count + 63 >> 6) + 1;
        if (open.length < words) {
            open = new long[words + (words >> 1)];
        }
        Arrays.fill(open, 0, count >> 6, -1L);
        Arrays.fill(open, count >> 6, open.length, 0);
        if ((count & 63) != 0) {
            open[count >> 6] = -1L >>> 64 - (count & 63);
        }
    }

    /** The next free entry at or above a position, or {@code count}. What was taken elsewhere is noticed here. */
    int freeFrom(int position) {
        int word = position >> 6;
        if (position >= count) {
            return count;
        }
        long bits = open[word] & -1L << position;
        while (true) {
            while (bits == 0) {
                if (++word << 6 >= count) {
                    return count;
                }
                bits = open[word];
            }
            int entry = (word << 6) + Long.numberOfTrailingZeros(bits);
            if (!taken.contains(slot[entry])) {
                return entry;
            }
            open[word] &= ~(1L << entry);
            bits &= bits - 1;
        }
    }

    /** The next free entry at or below a position, or -1. */
    int freeUpTo(int position) {
        if (position < 0) {
            return -1;
        }
        int word = position >> 6;
        long bits = open[word] & -1L >>> 63 - (position & 63);
        while (true) {
            while (bits == 0) {
                if (--word < 0) {
                    return -1;
                }
                bits = open[word];
            }
            int entry = (word << 6) + 63 - Long.numberOfLeadingZeros(bits);
            if (!taken.contains(slot[entry])) {
                return entry;
            }
            open[word] &= ~(1L << entry);
            bits &= ~(1L << entry);
        }
    }

    /** Two who accept each other's ranges are near each other; there is no second dimension to look at. */
    boolean isLine() {
        return isLine || fifo;
    }

    boolean isFree(int entry) {
        return !taken.contains(slot[entry]);
    }

    /** Who is near whom where skill has more than one dimension, built when first asked for; null on the line. */
    @Nullable
    SkillTree tree(PoolView view) {
        if (tree == null && !isLine()) {
            var points = new double[count][];
            Arrays.setAll(points, entry -> view.coordinates(slot[entry]));
            tree = new SkillTree(points);
        }
        return tree;
    }

    /** True when each lies in what the other accepts. */
    boolean accept(int a, int b) {
        return acceptLow[a] <= low[b] && high[b] <= acceptHigh[a] && acceptLow[b] <= low[a] && high[a] <= acceptHigh[b];
    }
}
