package gg.matchstream.leaderboard.scoring;

import gg.matchstream.leaderboard.board.Aggregation;
import gg.matchstream.leaderboard.board.BoardDefinition;
import gg.matchstream.leaderboard.board.Direction;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/**
 * One player's score in one period of a board, and what is needed to change it.
 *
 * @param score null until something counted
 * @param attainedAt when the player got to this score; who got there first wins a tie
 * @param decidedBy the event that set it (MAX, MIN, LAST) or changed it last (SUM, COUNT)
 * @param order of that event; guards what is absolute against late arrivals
 * @param wins of the matches, counted only where the score is their share
 */
public record Standing(
        @Nullable Long score,
        @Nullable Instant attainedAt,
        @Nullable UUID decidedBy,
        @Nullable EventOrder order,
        int matches,
        int wins,
        boolean hidden) {
    private static final long PARTS = 1_000_000;

    public static Standing fresh(boolean hidden) {
        return new Standing(null, null, null, null, 0, 0, hidden);
    }

    /** Whether it has a rank. */
    public boolean isRanked(BoardDefinition definition) {
        return score != null && !hidden && matches >= definition.minMatches();
    }

    /** @throws ArithmeticException when a sum does not fit 64 bits; nothing wraps */
    public Standing after(ScoreChange change) {
        Standing played =
                change.isMatch() ? new Standing(score, attainedAt, decidedBy, order, matches + 1, wins, hidden) : this;
        return change.value() == null ? played : played.scored(change, change.value());
    }

    /** Set by people: no event stands behind it, but the guard stays, so an older event does not undo it. */
    public Standing adjustedTo(long newScore, Instant at) {
        return new Standing(newScore, at, null, order, matches, wins, hidden);
    }

    public Standing hidden(boolean nowHidden) {
        return new Standing(score, attainedAt, decidedBy, order, matches, wins, nowHidden);
    }

    private Standing scored(ScoreChange change, long value) {
        BoardDefinition definition = change.board().definition();
        EventOrder at = EventOrder.of(change.event());
        if (definition.metric().isShare()) return shared(change, Math.toIntExact(value), at);
        if (score == null || order == null && definition.aggregation() == Aggregation.LAST)
            return first(change, value, at);
        return switch (definition.aggregation()) {
            case SUM, COUNT -> added(change, score, value, at);
            case MAX -> value >= score ? reached(change, value, at) : this;
            case MIN -> value <= score ? reached(change, value, at) : this;
            case LAST -> order == null || at.compareTo(order) >= 0 ? followed(change, value, at) : this;
        };
    }

    /** A sum to which only nothing was added so far was changed by no event. */
    private Standing first(ScoreChange change, long value, EventOrder at) {
        Standing decided = decided(change, value, at.occurredAt(), at);
        boolean addsNothing = value == 0 && change.board().definition().aggregation() == Aggregation.SUM;
        return addsNothing ? decided.changedBy(null) : decided;
    }

    private Standing added(ScoreChange change, long before, long value, EventOrder at) {
        long sum = Math.addExact(before, value);
        EventOrder latest = order == null || at.compareTo(order) > 0 ? at : order;
        if (value == 0) {
            Instant when = isOnlyZeros() && at.occurredAt().isBefore(attainedAt) ? at.occurredAt() : attainedAt;
            return new Standing(sum, when, decidedBy, latest, matches, wins, hidden);
        }
        boolean later = attainedAt != null && !isOnlyZeros() && attainedAt.isAfter(at.occurredAt());
        return decided(change, sum, later ? attainedAt : at.occurredAt(), latest);
    }

    /**
     * Zeros make a score of 0, attained with the first of them, that any other add attains anew whatever came first. Told
     * from a score set to 0 by people, who act after the events that they judge.
     */
    private boolean isOnlyZeros() {
        return decidedBy == null
                && score != null
                && score == 0
                && order != null
                && attainedAt != null
                && !attainedAt.isAfter(order.occurredAt());
    }

    private Standing changedBy(@Nullable UUID event) {
        return new Standing(score, attainedAt, event, order, matches, wins, hidden);
    }

    /** A share is made anew from what was counted, so rounding never adds up. */
    private Standing shared(ScoreChange change, int won, EventOrder at) {
        long share = (wins + won) * PARTS / matches;
        boolean again = score != null && score == share;
        Instant when =
                again || attainedAt != null && attainedAt.isAfter(at.occurredAt()) ? attainedAt : at.occurredAt();
        EventOrder latest = order == null || at.compareTo(order) > 0 ? at : order;
        return new Standing(share, when, change.event().event().eventId(), latest, matches, wins + won, hidden);
    }

    /** The same extreme again is attained at the earlier of the two moments. */
    private Standing reached(ScoreChange change, long value, EventOrder at) {
        boolean again = score != null && score == value;
        if (again && attainedAt != null && !at.occurredAt().isBefore(attainedAt)) return this;
        return decided(change, value, at.occurredAt(), at);
    }

    /** The same score again moves the guard on, not the moment it was attained. */
    private Standing followed(ScoreChange change, long value, EventOrder at) {
        boolean again = score != null && score == value;
        return decided(change, value, again ? attainedAt : at.occurredAt(), at);
    }

    private Standing decided(ScoreChange change, long newScore, @Nullable Instant when, EventOrder at) {
        return new Standing(newScore, when, change.event().event().eventId(), at, matches, wins, hidden);
    }

    /** The sort key of a ranked standing. */
    public long sortKey(Direction direction) {
        if (score == null) throw new IllegalStateException("a standing without a score has no sort key");
        return direction.sortKey(score);
    }
}
