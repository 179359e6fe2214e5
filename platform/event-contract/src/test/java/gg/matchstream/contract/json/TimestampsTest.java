package gg.matchstream.contract.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import java.time.DateTimeException;
import java.time.Instant;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class TimestampsTest {
    @ParameterizedTest
    @CsvSource({
        "2026-11-30T21:00:00.123Z, 2026-11-30T21:00:00.123Z",
        "2026-11-30T21:00:00Z, 2026-11-30T21:00:00.000Z",
        "2026-11-30T22:00:00.123999+01:00, 2026-11-30T21:00:00.123Z",
        "2026-11-30t21:00:00.5z, 2026-11-30T21:00:00.500Z",
        "2026-11-30T21:00:00.05Z, 2026-11-30T21:00:00.050Z",
        "2026-11-30T21:00:00.123456789123456Z, 2026-11-30T21:00:00.123Z"
    })
    void converts_any_rfc_3339_instant_to_utc_cut_to_milliseconds(String given, String expected) {
        Instant parsed = Timestamps.parse(given);

        assertThat(Timestamps.text(parsed)).isEqualTo(expected);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "yesterday",
                "2026-11-30",
                "2026-13-30T21:00:00.123Z",
                "2026-11-30T21:00:00.12xZ",
                "2026-11-30T21:00:00.Z",
                "2026-02-29T21:00:00Z",
                "1764536400000"
            })
    void refuses_what_is_no_instant(String given) {
        assertThatThrownBy(() -> Timestamps.parse(given)).isInstanceOf(DateTimeException.class);
    }

    @Test
    void keeps_years_outside_four_digits_readable() {
        Instant far = Instant.parse("+10001-01-01T00:00:00Z");

        assertThat(Instant.parse(Timestamps.text(far))).isEqualTo(far);
    }
}
