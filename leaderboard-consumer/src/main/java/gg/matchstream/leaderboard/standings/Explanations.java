package gg.matchstream.leaderboard.standings;

import gg.matchstream.leaderboard.board.Board;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Which events a score is made of. Each call sees one moment. */
public interface Explanations {
    /** Where a page ended. */
    record Place(Instant occurredAt, UUID eventId) {}

    /**
     * An event that counted.
     *
     * @param value what it added, or the score that it set
     * @param source null where only the standing remembers the event, as is {@code matchId}
     */
    record Cause(
            UUID eventId,
            String type,
            Instant occurredAt,
            long value,
            @Nullable String source,
            @Nullable String matchId) {}

    /**
     * @param causes newest first
     * @param earlierSum what events that are no longer kept, and people, have added
     * @param complete every part of the score is explained by an event that is kept
     */
    record Explanation(
            long score, List<Cause> causes, @Nullable Place next, long earlierSum, boolean complete) {}

    /** Empty where the player has no score there. */
    Optional<Explanation> explain(Board board, String periodId, String playerId, @Nullable Place after, int limit);
}
