package gg.matchstream.testkit;

import static org.assertj.core.api.Assertions.assertThat;

import java.time.Duration;
import java.time.Instant;
import java.time.ZoneId;
import org.junit.jupiter.api.Test;

class MutableClockTest {
    @Test
    void it_stands_still_until_moved_and_takes_its_copies_along() {
        var clock = MutableClock.at("2026-11-30T21:00:00Z");
        var berlin = clock.withZone(ZoneId.of("Europe/Berlin"));

        clock.advance(Duration.ofMinutes(5));

        assertThat(clock.instant()).isEqualTo(Instant.parse("2026-11-30T21:05:00Z"));
        assertThat(berlin.instant()).isEqualTo(clock.instant());
        assertThat(berlin.getZone()).isEqualTo(ZoneId.of("Europe/Berlin"));
    }
}
