package gg.matchstream.contract.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gg.matchstream.contract.audit.AuditRecord;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.junit.jupiter.api.Test;

class AuditJsonTest {
    private static final Instant HOUR = Instant.parse("2026-11-30T21:00:00Z");

    @Test
    void what_was_produced_survives_the_wire() {
        AuditRecord produced =
                new AuditRecord.Produced("ingest-1", 7, "gameplay-events", "gs-1", HOUR, Long.MAX_VALUE, -2, 3, false);

        assertThat(AuditJson.read(AuditJson.write(produced))).isEqualTo(produced);
    }

    @Test
    void what_was_sent_has_the_documented_shape() {
        AuditRecord sent = new AuditRecord.Sent("ingest-1", "gs-1", 1_764_536_400_000L, HOUR, 130);

        assertThat(new String(AuditJson.write(sent), StandardCharsets.UTF_8))
                .isEqualTo("{\"kind\":\"sent\",\"instance\":\"ingest-1\",\"source\":\"gs-1\","
                        + "\"hour\":\"2026-11-30T21:00:00.000Z\",\"epoch\":1764536400000,\"sent\":130}");
        assertThat(AuditJson.read(AuditJson.write(sent))).isEqualTo(sent);
    }

    @Test
    void anything_else_is_unreadable() {
        for (String value : new String[] {"", "[]", "{}", "{\"kind\":\"sent\"}", "no json"}) {
            assertThatThrownBy(() -> AuditJson.read(value.getBytes(StandardCharsets.UTF_8)))
                    .isInstanceOf(UnreadableEvent.class);
        }
    }
}
