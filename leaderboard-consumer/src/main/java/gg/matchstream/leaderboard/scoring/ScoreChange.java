package gg.matchstream.leaderboard.scoring;

import gg.matchstream.consumption.batch.ConsumedEvent;
import gg.matchstream.leaderboard.board.Board;
import gg.matchstream.leaderboard.period.Period;
import org.jspecify.annotations.Nullable;

/**
 * What one event means for its player in one period of one board.
 *
 * @param value what it adds or sets; null where the event only counts as a match
 * @param isMatch it counts towards the smallest number of matches
 */
public record ScoreChange(
        Board board,
        Period period,
        ConsumedEvent event,
        @Nullable Long value,
        boolean isMatch) {
    public String playerId() {
        return event.event().playerId();
    }
}
