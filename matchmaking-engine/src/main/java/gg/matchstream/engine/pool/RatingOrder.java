package gg.matchstream.engine.pool;

import java.util.Arrays;

/**
 * The slots of one partition by mean rating, ties by id, whatever order they came in. Kept between rounds: changes are
 * sorted alone and merged in one pass, so a quiet pool costs nothing.
 */
final class RatingOrder {

    /** Mean in the upper bits, a mix of the id below: one comparison decides, two ids in 2^38 share the lower part. */
    private static final int TIE_BITS = 38;

    private long[] keys = new long[0];
    private int[] slots = new int[0];
    private int count;

    static long key(int meanUnits, long idHigh, long idLow) {
        return (long) meanUnits << TIE_BITS
                | PlayerKeys.mix(idHigh ^ Long.rotateLeft(idLow, 32)) >>> Long.SIZE - TIE_BITS;
    }

    int count() {
        return count;
    }

    int[] slots() {
        return slots;
    }

    /** Drops what left and merges what came. The added arrays are sorted in place. */
    void change(long[] addedKeys, int[] addedSlots, int added, Leaving leaving) {
        PairSort.sort(addedKeys, addedSlots, added);
        int capacity = count + added <= slots.length ? slots.length : count + added + (count + added >> 3);
        long[] newKeys = new long[capacity];
        int[] newSlots = new int[capacity];
        int end = 0;
        int next = 0;
        for (int i = 0; i < count; i++) {
            if (leaving.left(slots[i])) {
                continue;
            }
            while (next < added && addedKeys[next] < keys[i]) {
                newKeys[end] = addedKeys[next];
                newSlots[end++] = addedSlots[next++];
            }
            newKeys[end] = keys[i];
            newSlots[end++] = slots[i];
        }
        System.arraycopy(addedKeys, next, newKeys, end, added - next);
        System.arraycopy(addedSlots, next, newSlots, end, added - next);
        keys = newKeys;
        slots = newSlots;
        count = end + added - next;
    }

    void trim() {
        if (count < slots.length / 2) {
            keys = Arrays.copyOf(keys, count);
            slots = Arrays.copyOf(slots, count);
        }
    }

    /** Tells whether a slot's ticket left since the last change. */
    interface Leaving {
        boolean left(int slot);
    }
}
