package gg.matchstream.engine.formation;

import static gg.matchstream.engine.TicketFixture.id;
import static gg.matchstream.engine.TicketFixture.ticket;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import gg.matchstream.engine.Scene;
import gg.matchstream.engine.TicketFixture;
import gg.matchstream.engine.rules.RuleSet;
import gg.matchstream.engine.rules.SkillRule;
import gg.matchstream.engine.rules.SkillWindow;
import gg.matchstream.engine.rules.Strategy;
import gg.matchstream.engine.rules.TeamShape;
import gg.matchstream.engine.ticket.TicketId;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** What players of other matchmakers complained about; each test names the thread that it comes from. */
class PlayersComplaintsTest {

    private static final RuleSet DUEL = RuleSet.of("q", Strategy.HYBRID, TeamShape.of(2, 1));
    private static final RuleSet FIVES = RuleSet.of("q", Strategy.HYBRID, TeamShape.of(2, 5));

    /** ZeroK-RTS/Zero-K-Infrastructure #2864. */
    @Test
    void proposals_never_overlap_when_one_could_play_either_of_two() {
        var scene = Scene.of(DUEL)
                .waiting(ticket(1).rated(1480), ticket(2).rated(1500), ticket(3).rated(1520));

        assertThat(scene.roundAfterMs(1_000)).hasSize(1);
    }

    /** heroiclabs/nakama #827. */
    @Test
    void two_who_suit_each_other_play_however_long_both_have_waited() {
        assertThat(Scene.of(DUEL).waiting(ticket(1), ticket(2)).roundAfterMs(86_400_000))
                .hasSize(1);
    }

    /** heroiclabs/nakama #796. */
    @Test
    void of_three_to_four_players_three_play_when_no_fourth_comes() {
        RuleSet few = RuleSet.of("q", Strategy.HYBRID, TeamShape.freeForAll(3, 4, Duration.ofSeconds(10)));
        var scene = Scene.of(few).waiting(ticket(1), ticket(2), ticket(3));

        assertThat(scene.roundAfterMs(9_999)).isEmpty();
        assertThat(scene.roundAfterMs(10_000))
                .singleElement()
                .satisfies(match -> assertThat(match.players()).isEqualTo(3));
    }

    @Test
    void of_three_to_four_players_four_play_when_there_are_four() {
        RuleSet few = RuleSet.of("q", Strategy.HYBRID, TeamShape.freeForAll(3, 4, Duration.ZERO));

        assertThat(Scene.of(few)
                        .waiting(ticket(1), ticket(2), ticket(3), ticket(4))
                        .roundAfterMs(0))
                .singleElement()
                .satisfies(match -> assertThat(match.players()).isEqualTo(4));
    }

    /** castaneai/minimatch #2. */
    @Test
    void a_ticket_that_found_nobody_at_first_is_found_by_the_next_that_comes() {
        var scene = Scene.of(DUEL).waiting(ticket(1));
        assertThat(scene.roundAfterMs(250)).isEmpty();

        scene.waiting(ticket(2).queuedAfterMs(300));

        assertThat(scene.roundAfterMs(500)).hasSize(1);
    }

    /** heroiclabs/nakama #714, #2546. */
    @Test
    void a_match_that_only_one_side_accepts_is_none() {
        var scene = Scene.of(DUEL)
                .waiting(ticket(1).rated(1500), ticket(2).rated(1900).queuedAfterMs(59_000));

        assertThat(scene.roundAfterMs(60_000)).isEmpty();
    }

    /** repost.aws QU7fQeFL9QSdaJhr9eWiwquA: each was launched alone when its own step came. */
    @Test
    void the_longest_wait_decides_when_a_match_may_start_below_full_and_all_come_along() {
        RuleSet few = RuleSet.of("q", Strategy.HYBRID, TeamShape.freeForAll(2, 4, Duration.ofSeconds(45)));
        var scene = Scene.of(few).waiting(ticket(1), ticket(2).queuedAfterMs(10_000));

        assertThat(scene.roundAfterMs(44_999)).isEmpty();
        assertThat(scene.roundAfterMs(45_000))
                .singleElement()
                .satisfies(match -> assertThat(match.ticketIds()).containsExactlyInAnyOrder(id(1), id(2)));
    }

    /** FAForever/server #445. */
    @Test
    void a_window_never_shrinks_with_the_wait() {
        double before = 0;
        for (int ms = 0; ms < 90_000; ms += 50) {
            double now = SkillWindow.DEFAULT.pointsAfter(Duration.ofMillis(ms));
            assertThat(now).isGreaterThanOrEqualTo(before);
            before = now;
        }
    }

    /** FAForever/server #427. */
    @Test
    void a_pool_of_hundreds_does_not_put_200_against_1000_at_once() {
        var scene = Scene.of(DUEL);
        for (int i = 0; i < 400; i++) scene.waiting(ticket(i).rated(i % 2 == 0 ? 200 : 1000));

        assertThat(scene.roundAfterMs(0))
                .hasSize(200)
                .allSatisfy(match -> assertThat(match.quality().spread()).isZero());
    }

    /** ZeroK-RTS/Zero-K-Infrastructure #2343, #2224: what a cap leaves apart a queue without one brings together. */
    @Test
    void two_far_apart_wait_for_skill_under_a_cap_and_play_without_one() {
        var far = new TicketFixture[] {ticket(1).rated(1000), ticket(2).rated(2500)};
        assertThat(Scene.of(DUEL).waiting(far).outlookAfterMs(3_600_000, 1).waitingFor())
                .isEqualTo(WaitingFor.SKILL);

        RuleSet open = DUEL.withSkill(SkillRule.of(new SkillWindow(50, 4.5, 1.35, 5_000)));

        assertThat(Scene.of(open).waiting(far).roundAfterMs(120_000)).hasSize(1);
    }

    /** lichess-org/lila #5721. */
    @Test
    void the_best_player_is_not_thrown_to_the_crowd_and_plays_the_next_best_once_both_windows_reach() {
        var scene = Scene.of(DUEL).waiting(ticket(1).rated(2900), ticket(2).rated(2750));
        for (int i = 10; i < 500; i++)
            scene.waiting(ticket(i).rated(1400 + i % 200).queuedAfterMs(9_000));

        assertThat(scene.roundAfterMs(9_000).stream().flatMap(match -> match.ticketIds().stream()))
                .hasSize(490)
                .doesNotContain(id(1), id(2));
        assertThat(scene.roundAfterMs(9_950))
                .singleElement()
                .satisfies(match -> assertThat(match.ticketIds()).containsExactlyInAnyOrder(id(1), id(2)));
    }

    /** lichess-org/lila #1185. */
    @Test
    void who_has_just_played_each_other_plays_someone_else_and_each_other_only_after_the_cool_down() {
        var scene = Scene.of(DUEL.withRematchCoolDown(Duration.ofMinutes(5))).waiting(ticket(1), ticket(2));
        scene.pool().recordMatch(List.of(TicketFixture.player(1, 0), TicketFixture.player(2, 0)), Scene.at(0));

        assertThat(scene.roundAfterMs(299_999)).isEmpty();
        assertThat(scene.roundAfterMs(300_001)).hasSize(1);
    }

    /** lichess-org/lila #17408: a requeue kept the range around the old rating. */
    @Test
    void a_ticket_that_comes_back_with_another_rating_is_searched_around_that() {
        var scene = Scene.of(DUEL).waiting(ticket(1).rated(1500), ticket(2).rated(1700));
        assertThat(scene.roundAfterMs(100)).isEmpty();

        scene.waiting(ticket(1).rated(1690));

        assertThat(scene.roundAfterMs(200)).hasSize(1);
    }

    /** ValveSoftware/Dota2-Gameplay #5677, #8635. */
    @Test
    void a_queue_that_wants_premades_against_premades_makes_two_fives_wait_for_each_other() {
        var scene = Scene.of(FIVES.withPremadeAgainstPremade(true)).waiting(five(1));
        for (int i = 10; i < 15; i++) scene.waiting(ticket(i));
        assertThat(scene.roundAfterMs(20_000)).isEmpty();

        scene.waiting(five(2));

        assertThat(scene.roundAfterMs(20_500))
                .singleElement()
                .satisfies(match -> assertThat(match.ticketIds()).containsExactlyInAnyOrder(id(1), id(2)));
    }

    /** ValveSoftware/Dota2-Gameplay #9528, #1792. */
    @Test
    void a_party_of_five_is_not_starved_by_a_stream_of_solos() {
        var scene = Scene.of(FIVES).waiting(five(1));
        for (int i = 10; i < 40; i++) scene.waiting(ticket(i).queuedAfterMs(100));

        assertThat(scene.roundAfterMs(1_000).stream().flatMap(match -> match.ticketIds().stream()))
                .contains(id(1));
    }

    @Test
    void friends_far_apart_in_skill_play_once_the_others_windows_reach_both() {
        var scene = Scene.of(RuleSet.of("q", Strategy.HYBRID, TeamShape.of(2, 2)))
                .waiting(ticket(1).rated(1400, 1600), ticket(2).rated(1400, 1600));

        assertThat(scene.roundAfterMs(13_400)).isEmpty();
        assertThat(scene.roundAfterMs(13_430)).hasSize(1);
    }

    /** FAForever/server #975, #1060: the strongest and the weakest always landed together. */
    @Test
    void four_against_four_is_split_as_evenly_as_it_can_be() {
        var scene = Scene.of(RuleSet.of("q", Strategy.CONNECTION, TeamShape.of(2, 4)));
        double[] ratings = {2000, 1900, 1800, 1700, 1600, 1500, 1400, 1300};
        for (int i = 0; i < ratings.length; i++) scene.waiting(ticket(i).rated(ratings[i]));

        assertThat(scene.roundAfterMs(0))
                .singleElement()
                .satisfies(match -> assertThat(match.quality().winProbability()).isCloseTo(0.5, within(1e-6)));
    }

    /** vivekjoshy/openskill.py #130: one player more was taken for a certain win. */
    @Test
    void in_a_shape_of_uneven_teams_equal_players_have_even_odds() {
        var shape = new TeamShape(
                List.of(TeamShape.team("six", 6, 6, Map.of()), TeamShape.team("seven", 7, 7, Map.of())), Duration.ZERO);
        var scene = Scene.of(RuleSet.of("q", Strategy.HYBRID, shape));
        for (int i = 0; i < 13; i++) scene.waiting(ticket(i));

        assertThat(scene.roundAfterMs(0))
                .singleElement()
                .satisfies(match -> assertThat(match.quality().winProbability()).isCloseTo(0.5, within(1e-6)));
    }

    /** googleforgames/open-match #1229: after a restart nothing was ever matched again. */
    @Test
    void a_new_instance_with_the_same_tickets_forms_the_same_matches() {
        var tickets = Stream.iterate(1, i -> i + 1)
                .limit(60)
                .map(i -> ticket(i).rated(1400 + i * 3).queuedAfterMs(i * 50L))
                .toArray(TicketFixture[]::new);

        assertThat(Scene.of(FIVES).waiting(tickets).roundAfterMs(10_000))
                .isNotEmpty()
                .isEqualTo(Scene.of(FIVES).waiting(tickets).roundAfterMs(10_000));
    }

    /** googleforgames/open-match #762: the cycle always waited its full time. */
    @Test
    void a_full_match_forms_at_once() {
        RuleSet royal = RuleSet.of("q", Strategy.HYBRID, TeamShape.freeForAll(60, 100, Duration.ofSeconds(60)));
        var scene = Scene.of(royal);
        for (int i = 0; i < 100; i++) scene.waiting(ticket(i).rated(1480 + i % 40));

        assertThat(scene.roundAfterMs(0))
                .singleElement()
                .satisfies(match -> assertThat(match.players()).isEqualTo(100));
    }

    @Test
    void a_battle_royal_starts_with_sixty_after_a_minute_and_not_with_fifty_nine() {
        RuleSet royal = RuleSet.of("q", Strategy.HYBRID, TeamShape.freeForAll(60, 100, Duration.ofSeconds(60)));
        var scene = Scene.of(royal);
        for (int i = 0; i < 59; i++) scene.waiting(ticket(i));
        assertThat(scene.roundAfterMs(60_000)).isEmpty();

        scene.waiting(ticket(59).queuedAfterMs(60_000));

        assertThat(scene.roundAfterMs(60_000))
                .singleElement()
                .satisfies(match -> assertThat(match.players()).isEqualTo(60));
    }

    /** PlayFab's string equality, osu-server-spectator #399: builds and blocks keep apart, whichever side says so. */
    @Test
    void other_builds_other_platforms_and_the_avoided_never_meet() {
        RuleSet parted = DUEL.withPartition(Set.of("build"), null);
        assertThat(Scene.of(parted)
                        .waiting(ticket(1).with("build", "1"), ticket(2).with("build", "2"))
                        .roundAfterMs(60_000))
                .isEmpty();
        for (TicketId avoiding : List.of(id(1), id(2))) {
            var one = ticket(1);
            var other = ticket(2);
            if (avoiding.equals(id(1))) one.avoiding(TicketFixture.player(2, 0));
            else other.avoiding(TicketFixture.player(1, 0));
            assertThat(Scene.of(DUEL).waiting(one, other).roundAfterMs(60_000)).isEmpty();
        }
    }

    private static TicketFixture five(long number) {
        return ticket(number).rated(1500, 1500, 1500, 1500, 1500);
    }
}
