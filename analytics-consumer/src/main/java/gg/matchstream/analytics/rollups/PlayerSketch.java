package gg.matchstream.analytics.rollups;

import java.lang.foreign.MemorySegment;
import java.util.Collection;
import org.apache.datasketches.hll.HllSketch;
import org.apache.datasketches.hll.HllUnion;
import org.apache.datasketches.hll.TgtHllType;

/** How many different players, in a few kilobytes: HyperLogLog with 2^12 registers. Exact while it holds few. */
public final class PlayerSketch {
    /** Relative standard error of a merged sketch: 1.04 / √4096. */
    public static final double STANDARD_ERROR = 0.0163;

    private static final int LOG_REGISTERS = 12;

    private final HllUnion union;

    private PlayerSketch(HllUnion union) {
        this.union = union;
    }

    public static PlayerSketch empty() {
        return new PlayerSketch(new HllUnion(LOG_REGISTERS));
    }

    public static PlayerSketch of(byte[] stored) {
        PlayerSketch sketch = empty();
        sketch.union.update(HllSketch.heapify(MemorySegment.ofArray(stored)));
        return sketch;
    }

    public byte[] bytes() {
        return union.getResult(TgtHllType.HLL_8).toCompactByteArray();
    }

    public void add(Collection<String> players) {
        for (String player : players) union.update(player);
    }

    public void merge(PlayerSketch other) {
        union.update(other.union.getResult(TgtHllType.HLL_8));
    }

    /** Rounded to whole players. */
    public long estimate() {
        return Math.round(union.getEstimate());
    }
}
