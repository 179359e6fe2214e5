package gg.matchstream.leaderboard.moderation;

import gg.matchstream.leaderboard.board.Board;
import gg.matchstream.leaderboard.period.Period;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What people may do to standings. Each call is one transaction that holds the board lock alone and ends with an audit
 * entry: who, when, what, why; of the player the hash alone, so that the entry may outlive an erasure.
 */
public interface Moderation {
    /** Who acts and why. @param actor the caller's subject */
    record Act(String actor, String reason, Instant at) {}

    sealed interface Adjustment {
        record By(long delta) implements Adjustment {}

        record To(long score) implements Adjustment {}

        /** @throws ArithmeticException where it does not fit a signed 64-bit score */
        default long applyTo(long score) {
            return switch (this) {
                case By(long delta) -> Math.addExact(score, delta);
                case To(long target) -> target;
            };
        }
    }

    sealed interface Outcome {
        record Adjusted(long before, long after) implements Outcome {}

        /** The period is closed: its standings are frozen. */
        record Frozen() implements Outcome {}

        /** The score is a share of matches and never set by people. */
        record Derived() implements Outcome {}

        /** The sum does not fit a score; nothing was changed. */
        record Overflow() implements Outcome {}
    }

    /** @param removed rows by kind */
    record Erased(String playerId, Instant erasedAt, Map<String, Long> removed) {}

    void hide(Board board, String playerId, boolean hidden, Act act);

    Outcome adjust(Board board, Period period, String playerId, Adjustment adjustment, Act act);

    /** Leaves a tombstone: what was taken in before never counts again. */
    Erased erase(String playerId, String actor, @Nullable String reason, Instant now);
}
