package gg.matchstream.engine.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import gg.matchstream.engine.rating.WengLin.Model;
import gg.matchstream.engine.rating.WengLin.Parameters;
import java.util.List;
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

    private static void assertSkill(Skill skill, double mu, double sigma) {
        assertThat(skill.mu()).isCloseTo(mu, within(1e-9));
        assertThat(skill.sigma()).isCloseTo(sigma, within(1e-9));
    }
}
