package gg.matchstream.contract.event;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.Instant;
import java.util.UUID;
import org.junit.jupiter.api.Test;

class EventIdTest {
    private static final Instant AT = Instant.parse("2026-11-30T21:00:00.123Z");

    @Test
    void is_a_version_8_uuid_that_carries_the_time_of_the_event() {
        UUID eventId = EventId.derive("gs-1", "e-1", AT);

        assertThat(eventId.version()).isEqualTo(8);
        assertThat(eventId.variant()).isEqualTo(2);
        assertThat(EventId.timeOf(eventId)).isEqualTo(AT);
    }

    @Test
    void is_the_same_for_every_repeat_and_never_shared_by_two_sources() {
        assertThat(EventId.derive("gs-1", "e-1", AT)).isEqualTo(EventId.derive("gs-1", "e-1", AT));
        assertThat(EventId.derive("gs-1", "e-1", AT)).isNotEqualTo(EventId.derive("gs-2", "e-1", AT));
        assertThat(EventId.derive("gs-1", "1e-1", AT)).isNotEqualTo(EventId.derive("gs-11", "e-1", AT));
    }

    @Test
    void takes_the_time_of_a_version_7_id_rather_than_the_senders() {
        String v7 = "0197c9d2-7c1e-7d3a-9a55-0d6b1f6a2c11";

        UUID early = EventId.derive("gs-1", v7, AT);
        UUID late = EventId.derive("gs-1", v7.toUpperCase(), AT.plusSeconds(5));

        assertThat(early).isEqualTo(late);
        assertThat(EventId.timeOf(early)).isEqualTo(EventId.timeOf(v7).orElseThrow());
    }

    @Test
    void sorts_by_time_from_the_floor_of_its_moment() {
        UUID eventId = EventId.derive("gs-1", "e-1", AT);

        assertThat(EventId.floor(AT).toString()).isLessThan(eventId.toString());
        assertThat(EventId.floor(AT.plusMillis(1)).toString()).isGreaterThan(eventId.toString());
    }

    @Test
    void refuses_a_time_before_1970() {
        assertThatThrownBy(() -> EventId.derive("gs-1", "e-1", Instant.ofEpochMilli(-1)))
                .isInstanceOf(IllegalArgumentException.class)
                .hasMessageContaining("1970");
    }
}
