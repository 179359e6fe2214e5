package gg.matchstream.ingest.spool.file;

import java.util.BitSet;

/** Which positions are removed: all below a floor, and some above it. Thread-safe. */
final class RemovalMarks {
    private static final int SHIFT_AT = 1 << 16;

    private final BitSet above = new BitSet();
    private long base;
    private long floor;

    RemovalMarks(long floor) {
        this.base = floor;
        this.floor = floor;
    }

    /** The lowest position that is not removed. */
    synchronized long floor() {
        return floor;
    }

    synchronized boolean isRemoved(long position) {
        return position < floor || above.get((int) (position - base));
    }

    /** @return whether it was there */
    synchronized boolean remove(long position) {
        if (isRemoved(position)) return false;
        above.set((int) (position - base));
        floor = base + above.nextClearBit((int) (floor - base));
        if (floor - base >= SHIFT_AT) shift();
        return true;
    }

    private void shift() {
        int by = (int) (floor - base);
        BitSet rest = above.get(by, Math.max(by, above.length()));
        above.clear();
        above.or(rest);
        base = floor;
    }
}
