package gg.matchstream.consumption.gap;

import java.util.Comparator;

/** Whose numbers rise by one: a sender's, for one player, in one of its runs. */
public record SequenceKey(String source, String playerId, long epoch) implements Comparable<SequenceKey> {
    private static final Comparator<SequenceKey> ORDER = Comparator.comparing(SequenceKey::playerId)
            .thenComparing(SequenceKey::source)
            .thenComparingLong(SequenceKey::epoch);

    @Override
    public int compareTo(SequenceKey other) {
        return ORDER.compare(this, other);
    }
}
