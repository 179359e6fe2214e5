package gg.matchstream.analytics.playerlog;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Which entries of one player's log, newest first; null leaves a condition out.
 *
 * @param from the first instant of {@code occurredAt}
 * @param to the first instant behind it
 * @param before only entries behind this place
 */
public record LogQuery(
        String playerId,
        @Nullable Instant from,
        @Nullable Instant to,
        @Nullable String type,
        @Nullable String matchId,
        @Nullable String sessionId,
        LogEntry.@Nullable Place before,
        int limit) {}
