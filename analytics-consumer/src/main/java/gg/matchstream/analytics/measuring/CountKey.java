package gg.matchstream.analytics.measuring;

import java.time.Instant;
import java.util.Comparator;

/** One minute of one series under one label. Sorts as the database's key does. */
public record CountKey(String metric, Instant minute, String label) implements Comparable<CountKey> {
    private static final Comparator<CountKey> ORDER = Comparator.comparing(CountKey::metric)
            .thenComparing(CountKey::minute)
            .thenComparing(CountKey::label);

    @Override
    public int compareTo(CountKey other) {
        return ORDER.compare(this, other);
    }
}
