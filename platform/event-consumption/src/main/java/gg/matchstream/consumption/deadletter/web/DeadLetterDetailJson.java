package gg.matchstream.consumption.deadletter.web;

import com.fasterxml.jackson.annotation.JsonUnwrapped;
import gg.matchstream.consumption.deadletter.DeadLetter;
import java.time.Instant;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A dead letter with its event.
 *
 * @param event the record's value, null where it is not JSON
 * @param valueBase64 the record's bytes where they are not JSON, null elsewhere
 */
record DeadLetterDetailJson(
        @JsonUnwrapped DeadLetterJson letter,
        @Nullable JsonNode event,
        @Nullable String valueBase64,
        @Nullable String key,
        Map<String, String> headers,
        Instant recordedAt) {
    private static final JsonMapper LENIENT = JsonMapper.shared();

    static DeadLetterDetailJson of(DeadLetter letter) {
        byte[] value = letter.record().value();
        JsonNode event = json(value);
        String raw = event == null && value != null ? Base64.getEncoder().encodeToString(value) : null;
        Map<String, String> headers = new LinkedHashMap<>();
        letter.record().headers().forEach(header -> {
            String text = header.text();
            headers.put(header.name(), text == null ? "" : text);
        });
        return new DeadLetterDetailJson(
                DeadLetterJson.of(letter),
                event,
                raw,
                letter.record().keyText(),
                headers,
                letter.record().timestamp());
    }

    private static @Nullable JsonNode json(byte @Nullable [] value) {
        if (value == null) return null;
        try {
            JsonNode tree = LENIENT.readTree(value);
            return tree.isMissingNode() ? null : tree;
        } catch (JacksonException _) {
            return null;
        }
    }
}
