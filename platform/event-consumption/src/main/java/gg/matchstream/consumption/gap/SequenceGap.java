package gg.matchstream.consumption.gap;

import java.time.Instant;
import java.util.UUID;

/**
 * A hole in a sender's numbers.
 *
 * @param range as it was when it opened
 * @param missing how many of these numbers have not come
 */
public record SequenceGap(
        UUID id, String consumer, SequenceKey key, SeqRange range, long missing, Status status, Instant openedAt) {
    public enum Status {
        OPEN,
        /** All of it came, late. */
        CLOSED,
        /** It did not come in time: confirmed loss. */
        EXPIRED
    }
}
