package gg.matchstream.engine.pool;

import java.util.Arrays;

/**
 * Slots by a key, ties by id, whatever order they came in. Kept between rounds: changes are sorted alone and merged in
 * one pass, so a quiet pool costs nothing.
 */
final class SlotOrder {

    private long[] keys = new long[0];
    private int[] slots = new int[0];
    private int count;

    /** By rating: the mean on top, a mix of the id below, so that one comparison nearly always decides. */
    static long ratingKey(int meanUnits, long idHigh, long idLow) {
        return (long) meanUnits << 38 | mixed(idHigh, idLow) >>> 26;
    }

    /** By arrival: milliseconds since 1970 fit 42 bits until the year 2109. */
    static long arrivalKey(long enqueuedMs, long idHigh, long idLow) {
        return enqueuedMs << 21 | mixed(idHigh, idLow) >>> 43;
    }

    private static long mixed(long idHigh, long idLow) {
        return PlayerKeys.mix(idHigh ^ Long.rotateLeft(idLow, 32));
    }

    int count() {
        return count;
    }

    int[] slots() {
        return slots;
    }

    /** Drops what left and merges what came; the added arrays are sorted in place. */
    void change(long[] addedKeys, int[] addedSlots, int added, Leaving leaving, IdComparison ids) {
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
        orderTies(ids);
    }

    /** Equal keys are rare and stand together; only they need the whole id. */
    private void orderTies(IdComparison ids) {
        for (int i = 1; i < count; i++) {
            int slot = slots[i];
            int place = i;
            while (place > 0 && keys[place - 1] == keys[i] && ids.compare(slots[place - 1], slot) > 0) {
                slots[place] = slots[place - 1];
                place--;
            }
            slots[place] = slot;
        }
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

    /** Compares the ids of two slots. */
    interface IdComparison {
        int compare(int slotA, int slotB);
    }
}
