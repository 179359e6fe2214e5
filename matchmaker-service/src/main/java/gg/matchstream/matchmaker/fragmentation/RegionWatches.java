package gg.matchstream.matchmaker.fragmentation;

import java.time.Instant;
import java.util.Map;
import java.util.function.UnaryOperator;

/** Where the watches are kept: in the database, so that a restart does not begin to count anew. */
public interface RegionWatches {
    /** A region of a queue group. */
    record Place(String queueGroup, String region) {}

    /**
     * One transaction. Hands over all watches that are not {@link RegionWatch#APART} and keeps what comes back. Only one
     * instance does so at a time; where another one does, nothing happens.
     *
     * @return what changed its state
     */
    Map<Place, RegionWatch> update(UnaryOperator<Map<Place, RegionWatch>> rule, Instant now);
}
