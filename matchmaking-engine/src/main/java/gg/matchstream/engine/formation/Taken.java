package gg.matchstream.engine.formation;

/** The slots whose tickets already have a match in this round; a bit each, so that a million fit a cache. */
final class Taken {

    private final long[] bits;

    Taken(int slots) {
        bits = new long[(slots + 63 >> 6) + 1];
    }

    boolean contains(int slot) {
        return (bits[slot >> 6] >>> slot & 1) != 0;
    }

    void add(int slot) {
        bits[slot >> 6] |= 1L << slot;
    }

    void remove(int slot) {
        bits[slot >> 6] &= ~(1L << slot);
    }
}
