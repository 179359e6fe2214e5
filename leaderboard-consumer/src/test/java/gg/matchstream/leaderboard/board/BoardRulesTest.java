package gg.matchstream.leaderboard.board;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.leaderboard.Definitions;
import gg.matchstream.leaderboard.board.BoardRules.Refusal;
import gg.matchstream.leaderboard.period.Season;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class BoardRulesTest {
    @Test
    void what_counts_events_has_no_greatest_or_latest_value() {
        for (Aggregation absolute : List.of(Aggregation.MAX, Aggregation.MIN, Aggregation.LAST))
            assertThat(faults(Definitions.of("kills", absolute))).containsExactly("aggregation");
        assertThat(faults(Definitions.of("kills", Aggregation.SUM))).isEmpty();
        assertThat(faults(Definitions.of("damage", Aggregation.MAX))).isEmpty();
    }

    @Test
    void a_win_rate_is_aggregated_in_no_other_way() {
        assertThat(faults(Definitions.of("win_rate", Aggregation.SUM))).isEmpty();
        assertThat(faults(Definitions.of("win_rate", Aggregation.COUNT))).containsExactly("aggregation");
        assertThat(faults(Definitions.of("win_rate", Aggregation.LAST))).containsExactly("aggregation");
    }

    @Test
    void a_filter_must_list_values_and_matches_have_a_bound() {
        assertThat(faults(Definitions.of("wins", Aggregation.COUNT, 1_001, Map.of("queue", List.of()))))
                .containsExactlyInAnyOrder("minMatches", "filters.queue");
        assertThat(faults(Definitions.of("wins", Aggregation.COUNT, 1_000, Map.of("queue", List.of("duel")))))
                .isEmpty();
    }

    @Test
    void seasons_may_touch_but_neither_overlap_nor_end_before_they_begin_nor_share_an_id() {
        assertThat(faults(Definitions.seasonal(List.of(season("b", 2, 3), season("a", 1, 2)))))
                .isEmpty();
        assertThat(faults(Definitions.seasonal(List.of(season("a", 1, 3), season("b", 2, 4)))))
                .containsExactly("seasons.b");
        assertThat(faults(Definitions.seasonal(List.of(season("a", 2, 1))))).containsExactly("seasons.a");
        assertThat(faults(Definitions.seasonal(List.of(season("a", 1, 2), season("a", 3, 4)))))
                .containsExactly("seasons");
        assertThat(faults(Definitions.seasonal(List.of()))).containsExactly("seasons");
    }

    private static List<String> faults(BoardDefinition definition) {
        return BoardRules.check("board", definition).stream()
                .map(Refusal::field)
                .toList();
    }

    private static Season season(String id, int fromDay, int toDay) {
        Instant start = Instant.parse("2026-01-01T00:00:00Z");
        return new Season(id, start.plusSeconds(fromDay * 86_400L), start.plusSeconds(toDay * 86_400L));
    }
}
