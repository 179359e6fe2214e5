package gg.matchstream.leaderboard.scoring;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gg.matchstream.consumption.batch.ConsumedEvent;
import gg.matchstream.leaderboard.Definitions;
import gg.matchstream.leaderboard.Stream.Draft;
import gg.matchstream.leaderboard.board.Aggregation;
import gg.matchstream.leaderboard.board.Board;
import gg.matchstream.leaderboard.period.Period;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Objects;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import net.jqwik.api.constraints.Size;
import org.junit.jupiter.api.Test;

class StandingTest {
    private static final Instant START = Instant.parse("2026-11-30T12:00:00Z");

    @Property(tries = 200)
    void a_score_does_not_depend_on_the_order_of_arrival(
            @ForAll @Size(min = 1, max = 12) List<@IntRange(min = -50, max = 50) Integer> values, @ForAll long seed) {
        for (Aggregation aggregation : Aggregation.values()) {
            List<ScoreChange> changes = changes(board("score", aggregation), values, false);
            Long naive = naive(aggregation, values);

            Collections.shuffle(changes, new Random(seed));

            assertThat(after(changes).score()).as(aggregation.name()).isEqualTo(naive);
        }
    }

    @Property(tries = 200)
    void a_win_rate_is_the_exact_share_in_any_order(
            @ForAll @Size(min = 1, max = 40) List<@IntRange(max = 1) Integer> results, @ForAll long seed) {
        List<ScoreChange> changes = changes(board("win_rate", Aggregation.SUM), results, true);
        long wins = results.stream().mapToLong(Integer::longValue).sum();

        Collections.shuffle(changes, new Random(seed));

        assertThat(after(changes).score()).isEqualTo(wins * 1_000_000 / results.size());
    }

    @Test
    void a_sum_that_does_not_fit_is_refused_and_never_wraps() {
        Board board = board("score", Aggregation.SUM);
        Standing full = Standing.fresh(false).after(change(board, Long.MAX_VALUE, START, false));
        assertThatThrownBy(() -> full.after(change(board, 1, START, false))).isInstanceOf(ArithmeticException.class);
        assertThat(full.after(change(board, -1, START, false)).score()).isEqualTo(Long.MAX_VALUE - 1);
    }

    @Test
    void adding_nothing_does_not_move_the_moment_a_score_was_attained() {
        Board board = board("score", Aggregation.SUM);
        Standing ten = Standing.fresh(false).after(change(board, 10, START, false));
        assertThat(ten.after(change(board, 0, START.plusSeconds(9), false)).attainedAt())
                .isEqualTo(START);
        assertThat(ten.after(change(board, 1, START.plusSeconds(9), false)).attainedAt())
                .isEqualTo(START.plusSeconds(9));
    }

    @Test
    void the_same_best_again_is_attained_at_the_earlier_moment() {
        Board board = board("score", Aggregation.MAX);
        Standing ten = Standing.fresh(false).after(change(board, 10, START, false));
        assertThat(ten.after(change(board, 10, START.plusSeconds(9), false)).attainedAt())
                .isEqualTo(START);
        assertThat(ten.after(change(board, 10, START.minusSeconds(9), false)).attainedAt())
                .isEqualTo(START.minusSeconds(9));
    }

    @Test
    void an_unchanged_win_rate_keeps_the_moment_it_was_attained() {
        Board board = board("win_rate", Aggregation.SUM);
        Standing perfect = Standing.fresh(false).after(change(board, 1, START, true));
        Standing still = perfect.after(change(board, 1, START.plusSeconds(9), true));
        assertThat(still.score()).isEqualTo(1_000_000L);
        assertThat(still.attainedAt()).isEqualTo(START);
        assertThat(still.matches()).isEqualTo(2);
    }

    private static Long naive(Aggregation aggregation, List<Integer> values) {
        return switch (aggregation) {
            case SUM, COUNT -> values.stream().mapToLong(Integer::longValue).sum();
            case MAX -> (long) Collections.max(values);
            case MIN -> (long) Collections.min(values);
            case LAST -> (long) values.getLast();
        };
    }

    private static Standing after(List<ScoreChange> changes) {
        Standing standing = Standing.fresh(false);
        for (ScoreChange change : changes) standing = Objects.requireNonNull(standing.after(change));
        return standing;
    }

    private static List<ScoreChange> changes(Board board, List<Integer> values, boolean isMatch) {
        List<ScoreChange> changes = new ArrayList<>();
        for (int i = 0; i < values.size(); i++)
            changes.add(change(board, values.get(i), START.plusSeconds(i), isMatch));
        return changes;
    }

    private static ScoreChange change(Board board, long value, Instant at, boolean isMatch) {
        var event = new ConsumedEvent(Draft.of("any", "p").at(at).event(), "gameplay-events", 0, 0, null);
        Period period = board.definition().periods().at(at).orElseThrow();
        return new ScoreChange(board, period, event, value, isMatch);
    }

    private static Board board(String metric, Aggregation aggregation) {
        return Definitions.board(Definitions.of(metric, aggregation));
    }
}
