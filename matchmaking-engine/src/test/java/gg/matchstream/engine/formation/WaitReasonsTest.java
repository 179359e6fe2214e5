package gg.matchstream.engine.formation;

import static gg.matchstream.engine.TicketFixture.ticket;
import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.engine.Scene;
import gg.matchstream.engine.TicketFixture;
import gg.matchstream.engine.rules.RuleSet;
import gg.matchstream.engine.rules.Strategy;
import gg.matchstream.engine.rules.TeamShape;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;

/** A reason is true when mending it, and nothing else, lets the ticket play. */
class WaitReasonsTest {
    private static final RuleSet DUEL = RuleSet.of("q", Strategy.HYBRID, TeamShape.of(2, 1));

    @Test
    void skill_nearer_rating_mends_it() {
        Scene scene = Scene.of(DUEL).waiting(ticket(1).rated(1500), ticket(2).rated(1700));
        assertThat(reason(scene)).isEqualTo(WaitingFor.SKILL);

        assertPlays(Scene.of(DUEL).waiting(ticket(1).rated(1500), ticket(2).rated(1520)));
    }

    @Test
    void ping_a_shorter_way_mends_it() {
        Scene scene = Scene.of(DUEL).waiting(ticket(1), ticket(2).pings(Map.of("eu", 100)));
        assertThat(reason(scene)).isEqualTo(WaitingFor.PING);

        assertPlays(Scene.of(DUEL).waiting(ticket(1), ticket(2).pings(Map.of("eu", 30))));
    }

    @Test
    void players_another_player_mends_it() {
        Scene scene = Scene.of(DUEL).waiting(ticket(1));
        assertThat(reason(scene)).isEqualTo(WaitingFor.PLAYERS);

        assertPlays(Scene.of(DUEL).waiting(ticket(1), ticket(2)));
    }

    @Test
    void party_fit_other_sizes_of_the_same_players_mend_it() {
        RuleSet teams = RuleSet.of("q", Strategy.HYBRID, TeamShape.of(2, 3));
        Scene scene = Scene.of(teams)
                .waiting(
                        ticket(1).rated(1500, 1500),
                        ticket(2).rated(1500, 1500),
                        ticket(3).rated(1500, 1500));
        assertThat(reason(scene)).isEqualTo(WaitingFor.PARTY_FIT);

        assertPlays(Scene.of(teams)
                .waiting(
                        ticket(1).rated(1500, 1500),
                        ticket(2).rated(1500),
                        ticket(3).rated(1500),
                        ticket(4).rated(1500, 1500)));
    }

    @Test
    void role_somebody_who_plays_it_mends_it() {
        TeamShape shape = new TeamShape(
                List.of(
                        TeamShape.team("hunter", 1, 1, Map.of("hunter", 1)),
                        TeamShape.team("prey", 1, 1, Map.of("prey", 1))),
                Duration.ZERO);
        RuleSet hunt = RuleSet.of("q", Strategy.HYBRID, shape);
        Scene scene = Scene.of(hunt)
                .waiting(ticket(1).roles(List.of(Set.of("prey"))), ticket(2).roles(List.of(Set.of("prey"))));
        assertThat(reason(scene)).isEqualTo(WaitingFor.ROLE);

        assertPlays(Scene.of(hunt)
                .waiting(ticket(1).roles(List.of(Set.of("prey"))), ticket(2).roles(List.of(Set.of("hunter")))));
    }

    @Test
    void nothing_the_next_round_forms_it() {
        Scene scene = Scene.of(DUEL).waiting(ticket(1), ticket(2));

        assertThat(reason(scene)).isEqualTo(WaitingFor.NOTHING);
        assertPlays(scene);
    }

    private static WaitingFor reason(Scene scene) {
        return scene.outlookAfterMs(1_000, 1).waitingFor();
    }

    private static void assertPlays(Scene scene) {
        assertThat(scene.roundAfterMs(1_000).stream().flatMap(match -> match.ticketIds().stream()))
                .contains(TicketFixture.id(1));
    }
}
