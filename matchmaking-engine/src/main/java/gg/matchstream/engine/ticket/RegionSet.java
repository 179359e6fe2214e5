package gg.matchstream.engine.ticket;

import java.util.stream.IntStream;

/** Regions of a {@link RegionCatalog} as one bit mask; intersecting two sets is one instruction. */
public record RegionSet(long mask) {

    public static final RegionSet NONE = new RegionSet(0);

    public boolean contains(int regionIndex) {
        return (mask >>> regionIndex & 1) != 0;
    }

    public RegionSet and(RegionSet other) {
        return new RegionSet(mask & other.mask);
    }

    public boolean isEmpty() {
        return mask == 0;
    }

    public int size() {
        return Long.bitCount(mask);
    }

    /** Region numbers, ascending. */
    public IntStream indexes() {
        return IntStream.range(0, Long.SIZE).filter(this::contains);
    }
}
