package gg.matchstream.ingest.intake.json;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.contract.event.EventId;
import gg.matchstream.contract.event.GameEvent;
import gg.matchstream.contract.json.EventJson;
import gg.matchstream.contract.json.JsonPayload;
import gg.matchstream.ingest.intake.AcceptedEvent;
import gg.matchstream.ingest.intake.IncomingPayload;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

class RecordValueTest {
    private static final Instant AT = Instant.parse("2026-11-30T21:00:00.120Z");
    private static final String PAYLOAD = "{\"note\":\"größer\",\"n\":[1,2]}";

    @Test
    void writes_byte_for_byte_what_the_contract_writes() {
        assertThat(RecordValue.of(accepted(7L, "m-1", "s-1"), eventId()))
                .isEqualTo(EventJson.write(stored(7L, "m-1", "s-1")));
        assertThat(RecordValue.of(accepted(null, null, null), eventId()))
                .isEqualTo(EventJson.write(stored(null, null, null)));
    }

    private static AcceptedEvent accepted(@Nullable Long number, @Nullable String match, @Nullable String session) {
        IncomingPayload payload = new IncomingPayload(PAYLOAD.getBytes(StandardCharsets.UTF_8), Map.of());
        return new AcceptedEvent(
                EventId.derive("gs-1", "e-1", AT),
                "e-1",
                "a",
                "p-1",
                "gs-1",
                number,
                number,
                AT,
                AT,
                true,
                match,
                session,
                payload);
    }

    private static GameEvent stored(@Nullable Long number, @Nullable String match, @Nullable String session) {
        return new GameEvent(
                EventId.derive("gs-1", "e-1", AT),
                "e-1",
                "a",
                "p-1",
                "gs-1",
                number,
                number,
                AT,
                AT,
                true,
                match,
                session,
                JsonPayload.of(PAYLOAD));
    }

    private static String eventId() {
        return EventId.derive("gs-1", "e-1", AT).toString();
    }
}
