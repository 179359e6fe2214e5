package gg.matchstream.engine.pool;

import java.util.Arrays;

/** Many short long arrays in one: an object header each would cost more than their content. */
final class LongSpans {

    private long[] data = new long[64];
    private int used;
    private int garbage;

    int add(long[] span) {
        if (used + span.length > data.length) {
            data = Arrays.copyOf(data, Math.max(used + span.length, data.length + (data.length >> 2)));
        }
        System.arraycopy(span, 0, data, used, span.length);
        used += span.length;
        return used - span.length;
    }

    void release(int length) {
        garbage += length;
    }

    boolean isWasteful() {
        return garbage > 1_024 && garbage > used / 2;
    }

    /** Moves the living spans together; the offsets are rewritten in place. */
    void compact(int[] offsets, byte[] lengths, int slots) {
        long[] compacted = new long[Math.max(64, used - garbage)];
        int end = 0;
        for (int slot = 0; slot < slots; slot++) {
            System.arraycopy(data, offsets[slot], compacted, end, lengths[slot]);
            offsets[slot] = end;
            end += lengths[slot];
        }
        data = compacted;
        used = end;
        garbage = 0;
    }

    long get(int index) {
        return data[index];
    }
}
