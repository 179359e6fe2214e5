package gg.matchstream.engine.formation;

import static gg.matchstream.engine.TicketFixture.ticket;
import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.engine.Scene;
import gg.matchstream.engine.TicketFixture;
import gg.matchstream.engine.rules.RuleSet;
import gg.matchstream.engine.rules.Strategy;
import gg.matchstream.engine.rules.TeamShape;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
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

    @Test
    void party_fit_is_not_blamed_on_skill_when_both_stand_in_the_way() {
        RuleSet teams = RuleSet.of("q", Strategy.HYBRID, TeamShape.of(2, 3));
        Scene scene = Scene.of(teams)
                .waiting(
                        ticket(1).rated(1500, 1500),
                        ticket(2).rated(1900, 1900),
                        ticket(3).rated(1900, 1900));

        assertThat(reason(scene)).isEqualTo(WaitingFor.PLAYERS);
    }

    @Test
    void an_avoided_player_is_no_player_another_one_mends_it() {
        var avoiding = ticket(1).avoiding(TicketFixture.player(2, 0));
        Scene scene = Scene.of(DUEL).waiting(avoiding, ticket(2).queuedAfterMs(1));
        assertThat(reason(scene)).isEqualTo(WaitingFor.PLAYERS);

        assertPlays(scene.waiting(ticket(3).queuedAfterMs(1)));
    }

    @Test
    void another_build_is_no_player_the_same_build_mends_it() {
        RuleSet parted = DUEL.withPartition(Set.of("build"), null);
        Scene scene =
                Scene.of(parted).waiting(ticket(1).with("build", "1"), ticket(2).with("build", "2"));
        assertThat(reason(scene)).isEqualTo(WaitingFor.PLAYERS);

        assertPlays(
                Scene.of(parted).waiting(ticket(1).with("build", "1"), ticket(2).with("build", "1")));
    }

    /** In any pool: what a reason names is mended for everybody at once, and the ticket could play. */
    @Property(tries = 200)
    void mending_what_a_reason_names_makes_a_match_possible(@ForAll Random random) {
        RuleSet rules = RuleSet.of("q", Strategy.HYBRID, TeamShape.of(2, 1 + random.nextInt(3)));
        int count = 2 + random.nextInt(9);
        List<double[]> ratings = new ArrayList<>();
        List<Map<String, Integer>> pings = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            double rating = 1_200 + random.nextInt(600);
            int size = 1 + random.nextInt(rules.shape().largestTeam());
            ratings.add(IntStream.range(0, size).mapToDouble(_ -> rating).toArray());
            pings.add(Map.of("eu", 10 + random.nextInt(100), "us", 10 + random.nextInt(100)));
        }
        WaitingFor reason = reason(scene(rules, ratings, pings));

        switch (reason) {
            case NOTHING -> {}
            case SKILL -> ratings.forEach(party -> Arrays.fill(party, 1_500));
            case PING -> pings.replaceAll(_ -> Map.of("eu", 20, "us", 20));
            case PARTY_FIT -> {
                int players = ratings.stream().mapToInt(party -> party.length).sum();
                double first = ratings.getFirst()[0];
                int own = ratings.getFirst().length;
                // As many solos as there are players beside, each where the ticket is: the parties are dissolved.
                for (int i = own; i < players; i++) {
                    ratings.add(new double[] {first});
                    pings.add(pings.getFirst());
                }
            }
            case PLAYERS -> {
                for (int i = 0; i < rules.shape().seatsMax(); i++) {
                    ratings.add(new double[] {ratings.getFirst()[0]});
                    pings.add(Map.of("eu", 20, "us", 20));
                }
                // It may be too few players and too long a way at once; then PLAYERS is named, and both are mended.
                pings.set(0, Map.of("eu", 20, "us", 20));
            }
            default -> throw new AssertionError(reason + " without roles");
        }

        assertThat(reason(scene(rules, ratings, pings))).as("mended %s", reason).isEqualTo(WaitingFor.NOTHING);
    }

    private static Scene scene(RuleSet rules, List<double[]> ratings, List<Map<String, Integer>> pings) {
        Scene scene = Scene.of(rules);
        for (int i = 0; i < ratings.size(); i++) {
            scene.waiting(ticket(i + 1).rated(ratings.get(i)).pings(pings.get(i)));
        }
        return scene;
    }

    private static WaitingFor reason(Scene scene) {
        return scene.outlookAfterMs(1_000, 1).waitingFor();
    }

    private static void assertPlays(Scene scene) {
        assertThat(scene.roundAfterMs(1_000).stream().flatMap(match -> match.ticketIds().stream()))
                .contains(TicketFixture.id(1));
    }
}
