package gg.matchstream.contract.json;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import gg.matchstream.contract.event.Payload;
import java.math.BigDecimal;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class JsonPayloadTest {
    @ParameterizedTest
    @ValueSource(strings = {"1e99999999999", "-1E-99999999999", "LONG", "1e5000"})
    void a_number_that_nobody_can_calculate_with_is_missing_and_costs_no_other_field(String number) {
        Payload payload =
                payload("{'odd': %s, 'score': 11}".formatted(number.equals("LONG") ? "9".repeat(1_500) : number));

        assertThat(payload.integer("score")).hasValue(11);
        assertThat(payload.number("score")).contains(new BigDecimal(11));
        assertThat(payload.integer("odd")).isEmpty();
        assertThat(payload.number("odd")).isEmpty();
    }

    @Test
    void whole_numbers_of_64_bits_are_exact_however_they_are_written() {
        Payload payload = payload("{'a': 9223372036854775807, 'b': '-9223372036854775808', 'c': 12.0, 'd': 1e3}");

        assertThat(payload.integer("a")).hasValue(Long.MAX_VALUE);
        assertThat(payload.integer("b")).hasValue(Long.MIN_VALUE);
        assertThat(payload.integer("c")).hasValue(12);
        assertThat(payload.integer("d")).hasValue(1_000);
    }

    @Test
    void what_is_no_whole_number_of_64_bits_is_none() {
        Payload payload = payload("{'a': 9223372036854775808, 'b': 'x', 'c': 12.5, 'd': true, 'e': null, 'f': [1]}");

        for (String field : new String[] {"a", "b", "c", "d", "e", "f", "missing"}) {
            assertThat(payload.integer(field)).as(field).isEmpty();
        }
    }

    @Test
    void a_field_has_the_type_it_was_written_with_and_the_last_of_two_counts() {
        Payload payload = payload("{'t': 'word', 'n': 0.10, 'yes': true, 'deep': {'t': 'other'}, 't': 'last'}");

        assertThat(payload.text("t")).contains("last");
        assertThat(payload.text("n")).isEmpty();
        assertThat(payload.number("n")).contains(new BigDecimal("0.10"));
        assertThat(payload.flag("yes")).contains(true);
        assertThat(payload.flag("t")).isEmpty();
        assertThat(payload.text("deep")).isEmpty();
    }

    @Test
    void what_is_no_object_cannot_be_read() {
        assertThatThrownBy(() -> payload("[1]").text("t")).isInstanceOf(UnreadableEvent.class);
    }

    private static Payload payload(String json) {
        return JsonPayload.of(json.replace('\'', '"'));
    }
}
