package gg.matchstream.analytics.crash;

import gg.matchstream.contract.event.GameEvent;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** One crash as it was reported; texts are cut to what a person reads. */
public record CrashReport(
        UUID eventId,
        Fingerprint fingerprint,
        String playerId,
        @Nullable String sessionId,
        @Nullable String matchId,
        Instant occurredAt,
        Instant ingestedAt,
        String exception,
        @Nullable String message,
        @Nullable String stackTrace,
        @Nullable String appVersion,
        @Nullable String platform) {
    private static final int EXCEPTION_LENGTH_MAX = 300;
    private static final int MESSAGE_LENGTH_MAX = 4_000;
    private static final int STACK_TRACE_LENGTH_MAX = 64_000;
    private static final int WORD_LENGTH_MAX = 64;

    public static CrashReport of(GameEvent event) {
        String exception = text(event, "exception", EXCEPTION_LENGTH_MAX);
        String message = text(event, "message", MESSAGE_LENGTH_MAX);
        String stackTrace = text(event, "stackTrace", STACK_TRACE_LENGTH_MAX);
        String type = exception == null ? "unknown" : exception;
        return new CrashReport(
                event.eventId(),
                Fingerprint.of(type, message, stackTrace),
                event.playerId(),
                event.sessionId(),
                event.matchId(),
                event.occurredAt(),
                event.ingestedAt(),
                type,
                message,
                stackTrace,
                text(event, "appVersion", WORD_LENGTH_MAX),
                text(event, "platform", WORD_LENGTH_MAX));
    }

    private static @Nullable String text(GameEvent event, String field, int lengthMax) {
        return event.payload()
                .text(field)
                .map(text -> storable(text, lengthMax))
                .orElse(null);
    }

    /** No zero characters and no halves of characters: PostgreSQL takes neither. */
    private static String storable(String text, int lengthMax) {
        StringBuilder storable = new StringBuilder();
        text.codePoints()
                .limit(lengthMax)
                .map(point -> point == 0 || (point >= 0xD800 && point <= 0xDFFF) ? '?' : point)
                .forEach(storable::appendCodePoint);
        return storable.toString();
    }
}
