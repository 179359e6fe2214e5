package gg.matchstream.quickstart.supervision;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.quickstart.supervision.RestartPolicy.Decision;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class RestartPolicyTest {
    private static final Instant NOW = Instant.parse("2026-11-30T21:00:00Z");

    @Test
    void the_pause_grows_with_each_death() {
        var pauses = Stream.of(1, 2, 3).map(RestartPolicyTest::pauseAfter).toList();

        assertThat(pauses).isSorted().doesNotHaveDuplicates();
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 3, 4})
    void a_restart_never_waits_five_seconds(int deaths) {
        assertThat(pauseAfter(deaths)).isLessThan(Duration.ofSeconds(5));
    }

    @Test
    void five_deaths_within_a_minute_are_enough() {
        assertThat(RestartPolicy.decide(deathsEverySecond(5), NOW)).isEqualTo(new Decision.GiveUp(5));
    }

    @Test
    void deaths_of_more_than_a_minute_ago_are_forgiven() {
        var deaths =
                List.of(NOW, NOW.minusSeconds(20), NOW.minusSeconds(40), NOW.minusSeconds(59), NOW.minusSeconds(60));

        assertThat(RestartPolicy.decide(deaths, NOW)).isInstanceOf(Decision.RestartAfter.class);
    }

    private static Duration pauseAfter(int deaths) {
        return switch (RestartPolicy.decide(deathsEverySecond(deaths), NOW)) {
            case Decision.RestartAfter(Duration pause) -> pause;
            case Decision.GiveUp(int count) -> throw new AssertionError("gave up after " + count);
        };
    }

    private static List<Instant> deathsEverySecond(int count) {
        return Stream.iterate(NOW, death -> death.minusSeconds(1)).limit(count).toList();
    }
}
