package gg.matchstream.leaderboard.wiring;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.leaderboard.LeaderboardContext;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class BoardMetersIT extends LeaderboardContext {
    @Autowired
    private BoardMeters meters;

    @Autowired
    private MeterRegistry registry;

    @Autowired
    private Clock clock;

    @Test
    void boards_and_the_age_of_the_watermark_are_measured_by_the_beat() {
        board(Map.of("metric", "score", "aggregation", "MAX"));
        int boards = jdbc.sql("SELECT count(*) FROM board").query(Integer.class).single();

        meters.measure(clock.instant());

        assertThat(gauge("boards")).isEqualTo(boards);
        meters.measure(clock.instant().plusSeconds(3_600));
        assertThat(gauge("watermark.age.seconds")).isGreaterThan(3_500);
    }

    private double gauge(String name) {
        return registry.get("matchstream.leaderboard." + name).gauge().value();
    }
}
