package gg.matchstream.engine.formation;

import static gg.matchstream.engine.TicketFixture.ticket;
import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.engine.Scene;
import gg.matchstream.engine.rules.RuleSet;
import gg.matchstream.engine.rules.Strategy;
import gg.matchstream.engine.rules.TeamShape;
import java.util.Map;
import org.junit.jupiter.api.Test;

class WindowRuleTest {

    private static final RuleSet DUEL = RuleSet.of("q", Strategy.HYBRID, TeamShape.of(2, 1));

    @Test
    void two_solos_100_points_apart_play_when_the_younger_window_reaches_and_no_third_arrives() {
        var scene = Scene.of(DUEL)
                .waiting(ticket(1).rated(1500), ticket(2).rated(1600).queuedAfterMs(3_000));

        assertThat(scene.roundAfterMs(8_951)).isEmpty();
        assertThat(scene.roundAfterMs(8_952)).hasSize(1);
    }

    @Test
    void a_ticket_is_never_dragged_to_a_ping_that_only_the_other_accepts() {
        var scene = Scene.of(DUEL)
                .waiting(
                        ticket(1).pings(Map.of("eu", 150)),
                        ticket(2).pings(Map.of("eu", 150)).queuedAfterMs(88_000));

        assertThat(scene.roundAfterMs(90_000)).isEmpty();
        assertThat(scene.roundAfterMs(119_999)).isEmpty();
        assertThat(scene.roundAfterMs(120_000)).hasSize(1);
    }

    @Test
    void ping_36_becomes_legal_at_exactly_4_s() {
        var scene = Scene.of(DUEL)
                .waiting(ticket(1).pings(Map.of("eu", 36)), ticket(2).pings(Map.of("eu", 20)));

        assertThat(scene.roundAfterMs(3_999)).isEmpty();
        assertThat(scene.roundAfterMs(4_000)).hasSize(1);
    }

    @Test
    void a_wait_in_the_future_counts_as_none() {
        var scene = Scene.of(DUEL)
                .waiting(
                        ticket(1).rated(1500).queuedAfterMs(60_000),
                        ticket(2).rated(1550).queuedAfterMs(60_000));

        assertThat(scene.roundAfterMs(0)).hasSize(1);
    }
}
