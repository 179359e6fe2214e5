package gg.matchstream.leaderboard.scoring;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.consumption.batch.ConsumedEvent;
import gg.matchstream.consumption.batch.FailedEffect;
import gg.matchstream.leaderboard.Definitions;
import gg.matchstream.leaderboard.Stream.Draft;
import gg.matchstream.leaderboard.board.Aggregation;
import gg.matchstream.leaderboard.board.BoardDefinition;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.junit.jupiter.api.Test;

class ScoringRulesTest {
    private final List<FailedEffect> failed = new ArrayList<>();

    @Test
    void a_win_counts_one_and_any_other_result_nothing() {
        BoardDefinition wins = Definitions.of("wins", Aggregation.COUNT);
        assertThat(values(wins, match("WIN"))).containsExactly(1L);
        assertThat(values(wins, match("LOSS"))).isEmpty();
    }

    @Test
    void every_match_counts_into_a_win_rate() {
        BoardDefinition rate = Definitions.of("win_rate", Aggregation.SUM);
        assertThat(values(rate, match("WIN"))).containsExactly(1L);
        assertThat(values(rate, match("DRAW"))).containsExactly(0L);
        assertThat(changes(rate, match("DRAW"))).allMatch(ScoreChange::isMatch);
    }

    @Test
    void a_lost_match_is_a_match_also_on_a_board_that_asks_for_none_yet() {
        BoardDefinition wins = Definitions.of("wins", Aggregation.COUNT, 0, Map.of());
        ScoreChange lost = changes(wins, match("LOSS")).getFirst();
        assertThat(lost.isMatch()).isTrue();
        assertThat(lost.value()).isNull();
    }

    @Test
    void a_value_that_is_no_whole_number_of_64_bits_is_a_dead_letter_and_never_rounded() {
        BoardDefinition damage = Definitions.of("damage", Aggregation.SUM);
        BigInteger tooLarge = BigInteger.valueOf(Long.MAX_VALUE).add(BigInteger.ONE);

        assertThat(values(damage, with(Map.of("damage", new BigDecimal("1.5")))))
                .isEmpty();
        assertThat(values(damage, with(Map.of("damage", tooLarge)))).isEmpty();

        assertThat(failed).hasSize(2);
        assertThat(values(damage, with(Map.of("damage", Long.MAX_VALUE)))).containsExactly(Long.MAX_VALUE);
    }

    @Test
    void a_number_written_as_text_counts_or_is_a_dead_letter_and_a_word_is_neither() {
        BoardDefinition damage = Definitions.of("damage", Aggregation.SUM);

        assertThat(values(damage, with(Map.of("damage", "-12")))).containsExactly(-12L);
        assertThat(values(damage, with(Map.of("damage", "much")))).isEmpty();
        assertThat(failed).isEmpty();
        assertThat(values(damage, with(Map.of("damage", "9223372036854775808"))))
                .isEmpty();
        assertThat(values(damage, with(Map.of("damage", "1.5")))).isEmpty();
        assertThat(failed).hasSize(2);
    }

    @Test
    void all_filters_must_hold_and_any_of_their_values_will_do() {
        BoardDefinition filtered = Definitions.of(
                "matches", Aggregation.COUNT, 0, Map.of("queue", List.of("duel", "squad"), "season", List.of("3")));
        assertThat(changes(filtered, with(Map.of("queue", "squad", "season", 3))))
                .hasSize(1);
        assertThat(changes(filtered, with(Map.of("queue", "squad", "season", 4))))
                .isEmpty();
        assertThat(changes(filtered, with(Map.of("season", 3)))).isEmpty();
    }

    @Test
    void any_whole_field_of_any_type_is_a_metric() {
        BoardDefinition coins = Definitions.of("chest_opened.coins", Aggregation.SUM);
        ConsumedEvent opened = consumed(Draft.of("chest_opened", "p").with(Map.of("coins", -7)));
        assertThat(values(coins, opened)).containsExactly(-7L);
        assertThat(values(coins, match("WIN"))).isEmpty();
    }

    /** What counts into the score, without what only counts as a match. */
    private List<Long> values(BoardDefinition definition, ConsumedEvent event) {
        return changes(definition, event).stream()
                .map(ScoreChange::value)
                .filter(Objects::nonNull)
                .toList();
    }

    private List<ScoreChange> changes(BoardDefinition definition, ConsumedEvent event) {
        List<ScoreChange> changes = new ArrayList<>();
        ScoringRules.changesFor(event, List.of(Definitions.board(definition)), changes::add, failed::add);
        return changes;
    }

    private static ConsumedEvent match(String result) {
        return with(Map.of("result", result));
    }

    private static ConsumedEvent with(Map<String, ?> payload) {
        return consumed(Draft.of("match_completed", "p").with(payload));
    }

    private static ConsumedEvent consumed(Draft draft) {
        return new ConsumedEvent(draft.event(), "gameplay-events", 0, 0, null);
    }
}
