package gg.matchstream.engine.rating;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.within;

import gg.matchstream.engine.rating.PerformanceTerms.Performance;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class PerformanceTermsTest {

    private static final PerformanceTerms TERMS = PerformanceTerms.DEFAULT;

    @Test
    void a_match_of_which_nothing_is_known_moves_nothing() {
        assertThat(TERMS.mu(Performance.UNKNOWN)).isCloseTo(0, within(1e-9));
    }

    @Test
    void each_term_moves_mu_its_own_way() {
        assertThat(TERMS.mu(new Performance(9, 0, 1, 0.5, 0, false, 0, 1_000))).isPositive();
        assertThat(TERMS.mu(new Performance(0, 9, 1, 0.5, 0, false, 0, 1_000))).isNegative();
        assertThat(TERMS.mu(new Performance(0, 0, 2, 0.5, 0, false, 0, 1_000))).isPositive();
        assertThat(TERMS.mu(new Performance(0, 0, 1, 0.9, 0, false, 0, 1_000))).isPositive();
        assertThat(TERMS.mu(new Performance(0, 0, 1, 0.5, 0.5, false, 0, 1_000)))
                .isPositive();
        assertThat(TERMS.mu(new Performance(0, 0, 1, 0.5, 0, true, 0, 1_000))).isNegative();
        assertThat(TERMS.mu(new Performance(0, 0, 1, 0.5, 0, false, 4, 1_000))).isNegative();
        assertThat(TERMS.mu(new Performance(0, 0, 1, 0.5, 0, false, 0, 0))).isPositive();
    }

    @Test
    void the_experience_term_halves_every_ten_matches() {
        double first = TERMS.mu(new Performance(0, 0, 1, 0.5, 0, false, 0, 0));
        assertThat(TERMS.mu(new Performance(0, 0, 1, 0.5, 0, false, 0, 10))).isCloseTo(first / 2, within(1e-12));
    }

    @Property(tries = 200)
    void no_performance_moves_mu_beyond_the_bound_and_none_when_switched_off(@ForAll Random random) {
        var wild = new Performance(
                random.nextInt(10_000),
                random.nextInt(10_000),
                random.nextDouble(1_000),
                random.nextDouble(),
                random.nextDouble(-1, 1),
                random.nextBoolean(),
                random.nextInt(100),
                random.nextInt(100));

        assertThat(Math.abs(TERMS.mu(wild))).isLessThanOrEqualTo(TERMS.muMax());
        assertThat(PerformanceTerms.OFF.mu(wild)).isZero();
    }
}
