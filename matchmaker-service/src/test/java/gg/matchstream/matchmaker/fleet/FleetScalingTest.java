package gg.matchstream.matchmaker.fleet;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.DoubleRange;
import org.junit.jupiter.api.Test;

class FleetScalingTest {
    private static final FleetScaling SCALING = new FleetScaling(Duration.ofSeconds(30), 2, 0.05);

    @Test
    void the_buffer_covers_the_matches_of_one_lead_time_at_p99() {
        assertThat(WarmBuffer.p99(0)).isZero();
        assertThat(WarmBuffer.p99(1)).isEqualTo(4);
        assertThat(WarmBuffer.p99(10)).isEqualTo(18);
        assertThat(WarmBuffer.p99(1_000)).isEqualTo(1_074);
    }

    @Test
    void a_fleet_grows_at_once_and_shrinks_step_by_step() {
        DemandForecast rush = DemandForecast.of(120, 120, 7);
        assertThat(SCALING.desired(10, 10, rush)).isEqualTo(10 + 7 + WarmBuffer.p99(60));

        DemandForecast lull = DemandForecast.of(0, 0, 0);
        assertThat(SCALING.desired(100, 20, lull)).isEqualTo(95);
        assertThat(SCALING.desired(23, 20, lull)).isEqualTo(22);
        assertThat(SCALING.desired(22, 20, lull)).isEqualTo(22);
    }

    @Test
    void a_lull_of_a_minute_is_not_believed() {
        assertThat(DemandForecast.of(0, 600, 0).matchesPerSecond()).isEqualTo(1.0);
    }

    /** The buffer of a mean is a quantile: what a random lead time needs is within it 98 times of 100 at least. */
    @Property(tries = 20)
    void the_buffer_is_a_quantile(@ForAll @DoubleRange(min = 0.1, max = 200) double mean) {
        Random random = new Random(Double.doubleToLongBits(mean));
        int buffer = WarmBuffer.p99(mean);
        int covered = 0;
        for (int i = 0; i < 2_000; i++) if (poisson(mean, random) <= buffer) covered++;

        assertThat(covered).isGreaterThan(1_960);
        assertThat(WarmBuffer.p99(mean)).isGreaterThanOrEqualTo((int) Math.floor(mean));
    }

    private static int poisson(double mean, Random random) {
        int count = 0;
        double passed = -Math.log(1 - random.nextDouble());
        while (passed < mean) {
            count++;
            passed += -Math.log(1 - random.nextDouble());
        }
        return count;
    }
}
