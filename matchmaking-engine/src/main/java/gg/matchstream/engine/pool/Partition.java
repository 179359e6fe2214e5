package gg.matchstream.engine.pool;

import java.util.Arrays;
import java.util.List;

/** Tickets that could meet at all: equal attributes, one kind of match. Holds what is staged until the next view. */
final class Partition {

    /** @param attributes see {@code Partitioning} */
    record Key(int kind, List<String> attributes) {}

    final Key key;
    final RatingOrder order = new RatingOrder();
    private long[] addedKeys = new long[8];
    private int[] addedSlots = new int[8];
    private int added;
    private boolean touched;

    Partition(Key key) {
        this.key = key;
    }

    void add(long orderKey, int slot) {
        if (added == addedKeys.length) {
            addedKeys = Arrays.copyOf(addedKeys, added * 2);
            addedSlots = Arrays.copyOf(addedSlots, added * 2);
        }
        addedKeys[added] = orderKey;
        addedSlots[added++] = slot;
        touched = true;
    }

    void touch() {
        touched = true;
    }

    void settle(RatingOrder.Leaving leaving) {
        if (!touched) {
            return;
        }
        dropAddedThatLeft(leaving);
        order.change(addedKeys, addedSlots, added, leaving);
        order.trim();
        added = 0;
        touched = false;
        if (addedKeys.length > 1_024) {
            addedKeys = new long[8];
            addedSlots = new int[8];
        }
    }

    private void dropAddedThatLeft(RatingOrder.Leaving leaving) {
        int kept = 0;
        for (int i = 0; i < added; i++) {
            if (!leaving.left(addedSlots[i])) {
                addedKeys[kept] = addedKeys[i];
                addedSlots[kept++] = addedSlots[i];
            }
        }
        added = kept;
    }

    boolean isEmpty() {
        return order.count() == 0;
    }
}
