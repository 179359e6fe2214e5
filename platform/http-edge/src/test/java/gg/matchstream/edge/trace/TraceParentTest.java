package gg.matchstream.edge.trace;

import static org.assertj.core.api.Assertions.assertThat;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.NullSource;
import org.junit.jupiter.params.provider.ValueSource;

class TraceParentTest {
    private static final String GIVEN = "00-4bf92f3577b34da6a3ce929d0e0e4736-00f067aa0ba902b7-01";

    @Test
    void carries_on_the_callers_trace() {
        assertThat(TraceParent.of(GIVEN).value()).isEqualTo(GIVEN);
        assertThat(TraceParent.of(GIVEN).traceId()).isEqualTo("4bf92f3577b34da6a3ce929d0e0e4736");
    }

    @ParameterizedTest
    @NullSource
    @ValueSource(strings = {"", "00-0-0-0", "00-00000000000000000000000000000000-00f067aa0ba902b7-01", "x\ny"})
    void starts_a_trace_of_its_own_where_none_or_a_broken_one_came(String header) {
        String value = TraceParent.of(header).value();

        assertThat(value).matches("00-[0-9a-f]{32}-[0-9a-f]{16}-00").isNotEqualTo(header);
    }
}
