package gg.matchstream.leaderboard.standings;

import gg.matchstream.leaderboard.board.Board;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The periods of a board into which something has counted. */
public interface PeriodList {
    /**
     * @param from null for all-time, as {@code to}
     * @param closedAt from then on its standings are frozen; null while they may still change
     */
    record Counted(
            String id,
            @Nullable Instant from,
            @Nullable Instant to,
            @Nullable Instant closedAt) {}

    /** Newest first. @param before the period where the page before ended; null for the first one */
    List<Counted> of(Board board, @Nullable String before, int limit);
}
