package gg.matchstream.contract.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gg.matchstream.contract.event.EventId;
import gg.matchstream.contract.event.GameEvent;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class EventJsonTest {
    private static final Instant AT = Instant.parse("2026-11-30T21:00:00.120Z");

    @Test
    void reads_what_it_wrote() {
        GameEvent event = event("{\"score\":9223372036854775807,\"note\":\"größer\"}");

        GameEvent read = EventJson.read(EventJson.write(event));

        assertThat(read).isEqualTo(event);
        assertThat(read.payload().integer("score")).hasValue(Long.MAX_VALUE);
        assertThat(read.payload().text("note")).hasValue("größer");
    }

    @Test
    void always_writes_three_digits_of_milliseconds() {
        String json = new String(EventJson.write(event("{}")), StandardCharsets.UTF_8);

        assertThat(json).contains("\"occurredAt\":\"2026-11-30T21:00:00.120Z\"");
    }

    @Test
    void skips_fields_of_a_newer_producer() {
        String json = new String(EventJson.write(event("{}")), StandardCharsets.UTF_8)
                .replace("\"payload\"", "\"future\":{\"a\":[1]},\"payload\"");

        assertThat(EventJson.read(json.getBytes(StandardCharsets.UTF_8))).isEqualTo(event("{}"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "null", "[]", "{}", "{\"eventId\":1}", "{\"eventId\":\"x\"", "\u0000\u0001", "{}{}"})
    void names_bytes_that_are_no_event_unreadable(String text) {
        assertThatThrownBy(() -> EventJson.read(text.getBytes(StandardCharsets.UTF_8)))
                .isInstanceOf(UnreadableEvent.class);
    }

    private static GameEvent event(String payload) {
        return new GameEvent(
                EventId.derive("gs-1", "e-1", AT),
                "e-1",
                "score_updated",
                "p-1",
                "gs-1",
                7L,
                1L,
                AT,
                AT.plusMillis(3),
                false,
                "m-1",
                null,
                JsonPayload.of(payload));
    }
}
