package gg.matchstream.engine.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;
import static org.assertj.core.api.Assertions.within;

import gg.matchstream.engine.rating.WengLin.Model;
import gg.matchstream.engine.rating.WengLin.Parameters;
import java.util.List;
import java.util.Random;
import java.util.stream.IntStream;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class WengLinTest {

    private final WengLin withoutTau = new WengLin(Parameters.DEFAULT.withTau(0));

    /** From the documentation of openskill.py, which prints a newcomer's sigma of 25/3 as 8.333. */
    @Test
    void plackett_luce_meets_the_published_vector() {
        var winners = RatedTeam.of(1, List.of(new Skill(25, 25.0 / 3), new Skill(32.444, 5.123)));
        var losers = RatedTeam.of(2, List.of(new Skill(43.381, 2.421), new Skill(25.188, 6.211)));

        var rated = withoutTau.rate(Model.PLACKETT_LUCE, List.of(winners, losers));

        assertSkill(rated.get(0).get(0), 28.669648436582808, 8.071520788025197);
        assertSkill(rated.get(0).get(1), 33.83086971107981, 5.062772998705765);
        assertSkill(rated.get(1).get(0), 43.071274808241974, 2.4166900452721256);
        assertSkill(rated.get(1).get(1), 23.149503312339064, 6.1378606973362135);
    }

    /** By hand: c² = 2·(25/3)² + 2·(25/6)², p = 1/2, so omega = (σ²/c)/2 and delta = (σ/c)·(σ²/c²)/4. */
    @Test
    void bradley_terry_of_two_newcomers_is_the_closed_form() {
        double variance = 25.0 / 3 * 25 / 3;
        double c = Math.sqrt(2 * variance + 2 * (25.0 / 6) * (25.0 / 6));
        double delta = 25.0 / 3 / c * variance / (c * c) / 4;

        var rated = withoutTau.rate(Model.BRADLEY_TERRY_FULL, duel(1, 2));

        assertSkill(rated.get(0).getFirst(), 25 + variance / c / 2, Math.sqrt(variance * (1 - delta)));
        assertSkill(rated.get(1).getFirst(), 25 - variance / c / 2, Math.sqrt(variance * (1 - delta)));
    }

    @Test
    void a_draw_of_equals_moves_nobody_and_makes_both_more_certain() {
        for (Model model : Model.values()) {
            for (List<Skill> team : withoutTau.rate(model, duel(1, 1))) {
                assertThat(team.getFirst().mu()).isCloseTo(25, within(1e-9));
                assertThat(team.getFirst().sigma()).isLessThan(25.0 / 3);
            }
        }
    }

    @Test
    void a_draw_brings_the_stronger_down_and_the_weaker_up() {
        var strong = RatedTeam.of(1, List.of(new Skill(35, 5)));
        var weak = RatedTeam.of(1, List.of(new Skill(20, 5)));
        for (Model model : Model.values()) {
            var rated = withoutTau.rate(model, List.of(strong, weak));
            assertThat(rated.get(0).getFirst().mu()).isLessThan(35);
            assertThat(rated.get(1).getFirst().mu()).isGreaterThan(20);
        }
    }

    /** One against three newcomers is expected to lose, so a win says more than among equals, a loss less. */
    @Test
    void teams_of_unequal_size_count_as_their_sum() {
        Skill newcomer = new Skill(25, 25.0 / 3);
        var one = List.of(newcomer);
        var three = List.of(newcomer, newcomer, newcomer);
        for (Model model : Model.values()) {
            double won = withoutTau
                    .rate(model, List.of(RatedTeam.of(1, one), RatedTeam.of(2, three)))
                    .getFirst()
                    .getFirst()
                    .mu();
            double lost = withoutTau
                    .rate(model, List.of(RatedTeam.of(2, one), RatedTeam.of(1, three)))
                    .getFirst()
                    .getFirst()
                    .mu();
            assertThat(won - 25).isGreaterThan(25 - lost);
            assertThat(lost).isLessThan(25);
        }
    }

    @Test
    void who_played_half_of_the_match_is_moved_less_than_who_played_it_all() {
        var newcomer = new Skill(25, 25.0 / 3);
        var winners = new RatedTeam(1, List.of(RatedPlayer.of(newcomer), new RatedPlayer(newcomer, 0.5, 0)));
        var losers = RatedTeam.of(2, List.of(newcomer, newcomer));
        for (Model model : Model.values()) {
            var rated = withoutTau.rate(model, List.of(winners, losers)).getFirst();
            assertThat(rated.get(1).mu() - 25).isCloseTo((rated.get(0).mu() - 25) / 2, within(1e-9));
            assertThat(rated.get(1).sigma()).isBetween(rated.get(0).sigma(), newcomer.sigma());
        }
    }

    @Test
    void a_part_of_a_match_is_more_than_nothing_and_at_most_all() {
        for (double part : new double[] {0, -1, 1.01, Double.NaN}) {
            assertThatThrownBy(() -> new RatedPlayer(new Skill(25, 8), part, 0))
                    .isInstanceOf(IllegalArgumentException.class);
        }
    }

    @Test
    void certainty_fades_by_tau_with_every_match_and_never_falls_below_kappa() {
        var settled =
                List.of(RatedTeam.of(1, List.of(new Skill(25, 0.01))), RatedTeam.of(2, List.of(new Skill(25, 0.01))));
        var faded = new WengLin(Parameters.DEFAULT).rate(Model.PLACKETT_LUCE, settled);
        assertThat(faded.getFirst().getFirst().sigma()).isGreaterThan(0.01);

        var wild = List.of(RatedTeam.of(1, List.of(new Skill(25, 1e6))), RatedTeam.of(2, List.of(new Skill(25, 1e6))));
        var kept = withoutTau.rate(Model.BRADLEY_TERRY_FULL, wild).getFirst().getFirst();
        assertThat(kept.sigma()).isPositive().isLessThanOrEqualTo(1e6);
    }

    /** Among equals what some win others lose, whatever the ranks: ratings do not inflate. */
    @Property(tries = 200)
    void equals_share_out_what_there_is(@ForAll Random random) {
        int teams = 2 + random.nextInt(5);
        List<RatedTeam> played = IntStream.range(0, teams)
                .mapToObj(_ -> RatedTeam.of(random.nextInt(4), List.of(new Skill(25, 6), new Skill(25, 6))))
                .toList();
        for (Model model : Model.values()) {
            double sum = withoutTau.rate(model, played).stream()
                    .flatMap(List::stream)
                    .mapToDouble(Skill::mu)
                    .sum();
            assertThat(sum).isCloseTo(25.0 * 2 * teams, within(1e-6));
        }
    }

    @Test
    void a_match_of_one_team_has_no_result() {
        assertThatThrownBy(() -> withoutTau.rate(Model.PLACKETT_LUCE, duel(1, 2).subList(0, 1)))
                .hasMessageContaining("two teams");
    }

    private static List<RatedTeam> duel(int rank, int otherRank) {
        Skill newcomer = new Skill(25, 25.0 / 3);
        return List.of(RatedTeam.of(rank, List.of(newcomer)), RatedTeam.of(otherRank, List.of(newcomer)));
    }

    private static void assertSkill(Skill skill, double mu, double sigma) {
        assertThat(skill.mu()).isCloseTo(mu, within(1e-9));
        assertThat(skill.sigma()).isCloseTo(sigma, within(1e-9));
    }
}
