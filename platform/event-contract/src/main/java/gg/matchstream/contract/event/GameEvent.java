package gg.matchstream.contract.event;

import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * One fact about one player as it stands in {@code gameplay-events} and {@code match-events}: the value of a record
 * whose key is {@code playerId}.
 *
 * @param eventId derived identity, see {@link EventId}
 * @param id the sender's id, or the one that ingest made
 * @param type {@code ^[a-z][a-z0-9_.]{0,63}$}, see {@link EventTypes}
 * @param source who sent it
 * @param epoch the sender's run, larger after each restart; null with {@code seq} where the sender does not number
 * @param seq its number in (source, playerId, epoch), from 1, rising by 1
 * @param occurredAt when it happened, millisecond precision, by the sender
 * @param ingestedAt when it was taken in, millisecond precision, by us
 * @param late older than seven days when it was taken in
 */
public record GameEvent(
        UUID eventId,
        String id,
        String type,
        String playerId,
        String source,
        @Nullable Long epoch,
        @Nullable Long seq,
        Instant occurredAt,
        Instant ingestedAt,
        boolean late,
        @Nullable String matchId,
        @Nullable String sessionId,
        Payload payload) {

    /** The epoch in the event's order; events without one come before all numbered ones. */
    public long epochOrZero() {
        return epoch == null ? 0 : epoch;
    }

    public long seqOrZero() {
        return seq == null ? 0 : seq;
    }
}
