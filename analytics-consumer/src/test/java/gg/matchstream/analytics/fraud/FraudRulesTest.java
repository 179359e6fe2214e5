package gg.matchstream.analytics.fraud;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.analytics.Stream.Draft;
import gg.matchstream.contract.event.GameEvent;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

class FraudRulesTest {
    private static final Instant NOON = Instant.parse("2026-11-30T12:00:00Z");

    private final FraudRules rules = new FraudRules(new FraudLimits(Map.of("player_killed", 3), 2));

    @Test
    void a_minute_at_the_limit_is_possible_and_one_more_is_not() {
        assertThat(rules.rates(rules.counts(kills(3)))).isEmpty();

        List<FraudSignal> signals = rules.rates(rules.counts(kills(4)));

        assertThat(signals).singleElement().satisfies(signal -> {
            assertThat(signal.rule()).isEqualTo(FraudSignal.Rule.IMPOSSIBLE_RATE);
            assertThat(signal.since()).isEqualTo(NOON);
            assertThat(signal.evidence()).containsEntry("events", 4).containsEntry("limit", 3);
        });
    }

    @Test
    void kills_of_two_minutes_are_not_added_up() {
        List<GameEvent> events = new ArrayList<>(kills(3));
        events.add(Draft.of("player_killed", "killer").at(NOON.plusSeconds(60)).event());

        assertThat(rules.rates(rules.counts(events))).isEmpty();
    }

    @Test
    void a_score_that_rises_alone_is_a_signal_and_any_other_event_excuses_it() {
        ScoreTrail trail = follow(10, 20, 30);
        assertThat(rules.rising(trail)).isEmpty();

        ScoreTrail further = rules.follow(trail, score(40));
        ScoreTrail excused =
                rules.follow(further, Draft.of("player_died", "riser").at(NOON).event());

        assertThat(rules.rising(further))
                .hasValueSatisfying(signal -> assertThat(signal.evidence())
                        .containsEntry("fromScore", 10L)
                        .containsEntry("toScore", 40L)
                        .containsEntry("rises", 3));
        assertThat(rules.rising(rules.follow(excused, score(50)))).isEmpty();
    }

    @Test
    void a_score_that_falls_begins_anew() {
        assertThat(follow(10, 20, 5, 6).rises()).isEqualTo(1);
    }

    private ScoreTrail follow(long... scores) {
        ScoreTrail trail = null;
        for (long score : scores) trail = rules.follow(trail, score(score));
        return trail;
    }

    private static GameEvent score(long score) {
        return Draft.of("score_updated", "riser")
                .at(NOON)
                .with(Map.of("score", score))
                .event();
    }

    private static List<GameEvent> kills(int count) {
        List<GameEvent> kills = new ArrayList<>();
        for (int i = 0; i < count; i++)
            kills.add(
                    Draft.of("player_killed", "killer").at(NOON.plusSeconds(i)).event());
        return kills;
    }
}
