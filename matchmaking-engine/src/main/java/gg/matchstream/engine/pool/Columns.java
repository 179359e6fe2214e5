package gg.matchstream.engine.pool;

import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/** The waiting tickets, one slot each, one array per property: a round reads few properties of many tickets. */
final class Columns {

    long[] idHigh = new long[0];
    long[] idLow = new long[0];
    long[] enqueuedMs = new long[0];
    /** Lowest, mean and highest member on the first skill axis, in {@code Points} units, rounded outward. */
    int[] low = new int[0];

    int[] mean = new int[0];
    int[] high = new int[0];
    /** Added to the window for uncertain ratings, in units. */
    int[] padding = new int[0];

    long[] version = new long[0];
    int[] partition = new int[0];
    int[] sumOfBestMs = new int[0];
    int[] reachOffset = new int[0];
    int[] playersOffset = new int[0];
    /** Members' variances added up, in points². */
    float[] variance = new float[0];

    short[] rule = new short[0];
    byte[] reachLength = new byte[0];
    byte[] size = new byte[0];

    @Nullable
    Extras[] extras = new Extras[0];

    final IntSpans reach = new IntSpans();
    final LongSpans players = new LongSpans();
    private int[] free = new int[0];
    private int freeCount;
    private int used;

    int slots() {
        return used;
    }

    int allocate() {
        if (freeCount > 0) {
            return free[--freeCount];
        }
        if (used == idHigh.length) {
            grow(Math.max(64, used + (used >> 2)));
        }
        return used++;
    }

    void release(int slot) {
        reach.release(reachLength[slot]);
        players.release(size[slot]);
        reachLength[slot] = 0;
        size[slot] = 0;
        if (slot < extras.length) {
            extras[slot] = null;
        }
        if (freeCount == free.length) {
            free = Arrays.copyOf(free, Math.max(64, freeCount * 2));
        }
        free[freeCount++] = slot;
    }

    void compactSpans() {
        if (reach.isWasteful()) {
            reach.compact(reachOffset, reachLength, used);
        }
        if (players.isWasteful()) {
            players.compact(playersOffset, size, used);
        }
    }

    Extras extras(int slot) {
        Extras found = slot < extras.length ? extras[slot] : null;
        return found == null ? Extras.NONE : found;
    }

    /** The array exists only once a ticket needs it. */
    void extras(int slot, Extras value) {
        if (!value.isEmpty()) {
            if (slot >= extras.length) {
                extras = Arrays.copyOf(extras, idHigh.length);
            }
            extras[slot] = value;
        }
    }

    private void grow(int capacity) {
        idHigh = Arrays.copyOf(idHigh, capacity);
        idLow = Arrays.copyOf(idLow, capacity);
        enqueuedMs = Arrays.copyOf(enqueuedMs, capacity);
        low = Arrays.copyOf(low, capacity);
        mean = Arrays.copyOf(mean, capacity);
        high = Arrays.copyOf(high, capacity);
        padding = Arrays.copyOf(padding, capacity);
        version = Arrays.copyOf(version, capacity);
        partition = Arrays.copyOf(partition, capacity);
        sumOfBestMs = Arrays.copyOf(sumOfBestMs, capacity);
        reachOffset = Arrays.copyOf(reachOffset, capacity);
        playersOffset = Arrays.copyOf(playersOffset, capacity);
        variance = Arrays.copyOf(variance, capacity);
        rule = Arrays.copyOf(rule, capacity);
        reachLength = Arrays.copyOf(reachLength, capacity);
        size = Arrays.copyOf(size, capacity);
    }
}
