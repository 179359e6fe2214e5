package gg.matchstream.leaderboard.standings;

import gg.matchstream.leaderboard.board.Board;
import gg.matchstream.leaderboard.period.Period;
import java.time.Instant;
import java.util.Map;
import java.util.function.LongUnaryOperator;

/** Standings that people change. Each call joins its caller's transaction, which holds the board lock alone. */
public interface ByHand {
    /** What became of an adjustment. */
    sealed interface Adjusted {
        /** @param before 0 where the player had no score */
        record Done(long before, long after) implements Adjusted {}

        /** Its period is closed: frozen. */
        record Frozen() implements Adjusted {}

        /** The score is a share of what was counted: the next match would undo what people set. */
        record Derived() implements Adjusted {}
    }

    /** Takes a player out of the ranks of a board, in every period and from now on, or lets it back in. */
    void hide(Board board, String playerId, boolean hidden);

    /**
     * Gives a player another score. Later events count on from it.
     *
     * @throws ArithmeticException where the change does not fit a score; nothing is changed then
     */
    Adjusted adjust(Board board, Period period, String playerId, LongUnaryOperator change, Instant now);

    /** Removes everything about a player from every board; how many rows of each kind. */
    Map<String, Long> erase(String playerId, Instant now);
}
