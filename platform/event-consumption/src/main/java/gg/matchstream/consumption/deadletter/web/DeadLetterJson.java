package gg.matchstream.consumption.deadletter.web;

import gg.matchstream.consumption.deadletter.DeadLetter;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A dead letter as a list shows it. */
record DeadLetterJson(
        UUID id,
        String consumer,
        @Nullable UUID eventId,
        @Nullable String playerId,
        @Nullable String type,
        String topic,
        int partition,
        long offset,
        String reason,
        List<String> effects,
        int attempts,
        String status,
        Instant createdAt,
        @Nullable Instant closedAt,
        @Nullable String closedBy,
        @Nullable String closingReason) {

    static DeadLetterJson of(DeadLetter letter) {
        return new DeadLetterJson(
                letter.id(),
                letter.consumer(),
                letter.eventId(),
                letter.playerId(),
                letter.type(),
                letter.record().source().topic(),
                letter.record().source().number(),
                letter.record().offset(),
                letter.reason(),
                letter.effects(),
                letter.attempts(),
                letter.status().name(),
                letter.createdAt(),
                letter.closedAt(),
                letter.closedBy(),
                letter.closingReason());
    }
}
