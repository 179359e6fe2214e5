package gg.matchstream.engine.pool;

import java.util.List;

/** Tickets that could meet at all: equal attributes, one kind of match; by rating. */
record Partition(Key key, StagedOrder byRating) {

    /** @param attributes see {@code Partitioning} */
    record Key(int kind, List<String> attributes) {}

    Partition(Key key) {
        this(key, new StagedOrder());
    }

    boolean isEmpty() {
        return byRating.count() == 0;
    }
}
