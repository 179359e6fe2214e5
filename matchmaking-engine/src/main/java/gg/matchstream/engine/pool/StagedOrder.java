package gg.matchstream.engine.pool;

import java.util.Arrays;

/** A {@link SlotOrder} and what is staged for it until the next view. */
final class StagedOrder {

    private final SlotOrder order = new SlotOrder();
    private long[] addedKeys = new long[8];
    private int[] addedSlots = new int[8];
    private int added;
    private boolean touched;

    int count() {
        return order.count();
    }

    int[] slots() {
        return order.slots();
    }

    void add(long key, int slot) {
        if (added == addedKeys.length) {
            addedKeys = Arrays.copyOf(addedKeys, added * 2);
            addedSlots = Arrays.copyOf(addedSlots, added * 2);
        }
        addedKeys[added] = key;
        addedSlots[added++] = slot;
        touched = true;
    }

    /** Something in it leaves. */
    void touch() {
        touched = true;
    }

    void settle(SlotOrder.Leaving leaving, SlotOrder.IdComparison ids) {
        if (!touched) {
            return;
        }
        dropAddedThatLeft(leaving);
        order.change(addedKeys, addedSlots, added, leaving, ids);
        order.trim();
        added = 0;
        touched = false;
        if (addedKeys.length > 1_024) {
            addedKeys = new long[8];
            addedSlots = new int[8];
        }
    }

    private void dropAddedThatLeft(SlotOrder.Leaving leaving) {
        int kept = 0;
        for (int i = 0; i < added; i++) {
            if (!leaving.left(addedSlots[i])) {
                addedKeys[kept] = addedKeys[i];
                addedSlots[kept++] = addedSlots[i];
            }
        }
        added = kept;
    }
}
