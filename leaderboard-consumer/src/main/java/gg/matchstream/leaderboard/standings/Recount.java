package gg.matchstream.leaderboard.standings;

import gg.matchstream.leaderboard.board.BoardDefinition;
import gg.matchstream.leaderboard.scoring.Standing;
import java.util.Comparator;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** By how much the counts of buckets change when standings do. Sorted, so that writers lock in one order. */
public final class Recount {
    /** One bucket of one period. */
    public record Place(int periodId, int block, int bucket) implements Comparable<Place> {
        private static final Comparator<Place> ORDER = Comparator.comparingInt(Place::periodId)
                .thenComparingInt(Place::block)
                .thenComparingInt(Place::bucket);

        static Place of(int periodId, long sortKey) {
            int bucket = Buckets.bucketOf(sortKey);
            return new Place(periodId, Buckets.blockOf(bucket), bucket);
        }

        @Override
        public int compareTo(Place other) {
            return ORDER.compare(this, other);
        }
    }

    private final SortedMap<Place, Long> deltas = new TreeMap<>();

    public void moved(int periodId, BoardDefinition definition, @Nullable Standing before, Standing after) {
        if (before != null && before.isRanked(definition)) add(periodId, before.sortKey(definition.direction()), -1);
        if (after.isRanked(definition)) add(periodId, after.sortKey(definition.direction()), 1);
    }

    /** A standing that is ranked now or no more, while its score stays. */
    public void judged(int periodId, BoardDefinition definition, Standing standing, int players) {
        add(periodId, standing.sortKey(definition.direction()), players);
    }

    /** Without the buckets that stay as they are. */
    public SortedMap<Place, Long> deltas() {
        return deltas;
    }

    private void add(int periodId, long sortKey, long players) {
        deltas.merge(Place.of(periodId, sortKey), players, (a, b) -> a + b == 0 ? null : a + b);
    }
}
