package gg.matchstream.contract.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gg.matchstream.contract.audit.HourlyTotal;
import gg.matchstream.contract.audit.SourceTotal;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class AuditJsonTest {
    private static final Instant HOUR = Instant.parse("2026-11-30T21:00:00Z");

    @Test
    void reads_what_it_wrote() {
        HourlyTotal hourly = new HourlyTotal("ingest-1", 7, "gameplay-events", "gs-1", HOUR, 1_000, 2, false);
        SourceTotal told = new SourceTotal("ingest-1", "gs-1", 5, HOUR, 1_001);

        assertThat(AuditJson.readHourlyTotal(AuditJson.write(hourly))).isEqualTo(hourly);
        assertThat(AuditJson.readSourceTotal(AuditJson.write(told))).isEqualTo(told);
    }

    @ParameterizedTest
    @ValueSource(strings = {"", "[]", "{}", "{\"instance\":1}", "nonsense"})
    void names_other_bytes_unreadable(String text) {
        byte[] value = text.getBytes(StandardCharsets.UTF_8);

        assertThatThrownBy(() -> AuditJson.readHourlyTotal(value)).isInstanceOf(UnreadableEvent.class);
        assertThatThrownBy(() -> AuditJson.readSourceTotal(value)).isInstanceOf(UnreadableEvent.class);
    }
}
