package gg.matchstream.analytics.measuring;

import java.time.Instant;
import java.util.Comparator;
import org.jspecify.annotations.Nullable;

/**
 * Something that several events may tell and that counts when it is told first.
 *
 * @param id of the match or session
 * @param at when it happened, by the event that tells it
 * @param count what it adds one to
 * @param sample the value it adds to a distribution, null where it measures nothing
 */
public record Once(
        Kind kind,
        String id,
        Instant at,
        @Nullable CountKey count,
        @Nullable Sample sample) {
    /** Its place is its code in the database; never reorder. */
    public enum Kind {
        MATCH_FORMED,
        MATCH_ENDED,
        MATCH_COMPLETED,
        MATCH_MEASURED,
        SESSION_CRASHED
    }

    /** One value of a distribution. */
    public record Sample(CountKey key, double value) {}

    /** What makes two of them the same. */
    public record Identity(Kind kind, String id) implements Comparable<Identity> {
        private static final Comparator<Identity> ORDER =
                Comparator.comparing(Identity::kind).thenComparing(Identity::id);

        @Override
        public int compareTo(Identity other) {
            return ORDER.compare(this, other);
        }
    }

    public Identity identity() {
        return new Identity(kind, id);
    }
}
