package gg.matchstream.engine.formation;

import java.util.Arrays;

/**
 * The tickets that may meet in one region now, by mean rating. An entry holds the range of its members and the range it
 * accepts of others, both in {@code Points} units, so that legality is four comparisons and no look-up.
 */
final class Cell {

    final int region;
    /** First in, first out: skill is ignored here. */
    final boolean fifo;

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

    byte[] players = new byte[16];
    /** One bit per entry; 64 dead ones are skipped at once. */
    long[] alive = new long[0];

    Cell(int region, boolean fifo) {
        this.region = region;
        this.fifo = fifo;
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
            players = Arrays.copyOf(players, capacity);
        }
        return count++;
    }

    void close() {
        alive = new long[(count + 63 >> 6) + 1];
        for (int i = 0; i < count; i++) {
            alive[i >> 6] |= 1L << i;
        }
    }

    void kill(int entry) {
        alive[entry >> 6] &= ~(1L << entry);
    }

    boolean isAlive(int entry) {
        return (alive[entry >> 6] >>> entry & 1) != 0;
    }

    /** The next living entry at or above a position, or {@code count}. */
    int aliveFrom(int position) {
        if (position >= count) {
            return count;
        }
        int word = position >> 6;
        long bits = alive[word] & -1L << position;
        while (bits == 0) {
            if (++word >= alive.length) {
                return count;
            }
            bits = alive[word];
        }
        return (word << 6) + Long.numberOfTrailingZeros(bits);
    }

    /** The next living entry at or below a position, or -1. */
    int aliveUpTo(int position) {
        if (position < 0) {
            return -1;
        }
        int word = position >> 6;
        long bits = alive[word] & -1L >>> 63 - (position & 63);
        while (bits == 0) {
            if (--word < 0) {
                return -1;
            }
            bits = alive[word];
        }
        return (word << 6) + 63 - Long.numberOfLeadingZeros(bits);
    }

    /** True when each lies in what the other accepts. */
    boolean accept(int a, int b) {
        return acceptLow[a] <= low[b] && high[b] <= acceptHigh[a] && acceptLow[b] <= low[a] && high[a] <= acceptHigh[b];
    }
}
