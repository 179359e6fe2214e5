package gg.matchstream.contract.json;

import gg.matchstream.contract.event.Payload;
import java.math.BigDecimal;
import java.util.HashMap;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.StreamReadConstraints;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.databind.json.JsonMapper;

/**
 * A payload that is looked through when a field is first asked for: most consumers skip most events. A field that makes no
 * sense, such as a number with more digits than anyone can hold, is as good as missing and never costs the others.
 */
public final class JsonPayload implements Payload {
    public static final Payload EMPTY = new JsonPayload("{}");

    private static final JsonMapper MAPPER = JsonMapper.builder(JsonFactory.builder()
                    .streamReadConstraints(StreamReadConstraints.builder()
                            .maxNumberLength(Integer.MAX_VALUE)
                            .build())
                    .build())
            .build();

    /** @param text digits, the string's characters, or true or false */
    private record Scalar(JsonToken token, String text) {
        boolean isNumber() {
            return token.isNumeric();
        }

        /** Empty where the number is none that can be calculated with. */
        Optional<BigDecimal> decimal() {
            if (text.length() > NUMBER_CHARS_MAX) return Optional.empty();
            try {
                BigDecimal value = new BigDecimal(text);
                return Math.abs((long) value.scale()) > NUMBER_CHARS_MAX ? Optional.empty() : Optional.of(value);
            } catch (NumberFormatException _) {
                return Optional.empty();
            }
        }
    }

    /** Of a number's text, and of the places before or behind its point. */
    private static final int NUMBER_CHARS_MAX = 1_000;

    private final String json;
    private @Nullable Map<String, Scalar> scalars;

    private JsonPayload(String json) {
        this.json = json;
    }

    /** @param json the text of one JSON object, already known to be well-formed */
    public static Payload of(String json) {
        return new JsonPayload(json);
    }

    public static Payload of(Map<String, ?> fields) {
        return new JsonPayload(MAPPER.writeValueAsString(fields));
    }

    @Override
    public String json() {
        return json;
    }

    @Override
    public Optional<String> text(String field) {
        Scalar found = field(field);
        return found != null && found.token == JsonToken.VALUE_STRING ? Optional.of(found.text) : Optional.empty();
    }

    @Override
    public OptionalLong integer(String field) {
        Scalar found = field(field);
        if (found == null) return OptionalLong.empty();
        try {
            if (found.token == JsonToken.VALUE_NUMBER_INT || found.token == JsonToken.VALUE_STRING) {
                return OptionalLong.of(Long.parseLong(found.text));
            }
            if (found.token != JsonToken.VALUE_NUMBER_FLOAT) return OptionalLong.empty();
            Optional<BigDecimal> decimal = found.decimal();
            return decimal.isPresent() ? OptionalLong.of(decimal.get().longValueExact()) : OptionalLong.empty();
        } catch (NumberFormatException _) {
            return OptionalLong.empty();
        } catch (ArithmeticException _) {
            return OptionalLong.empty();
        }
    }

    @Override
    public Optional<BigDecimal> number(String field) {
        Scalar found = field(field);
        return found != null && found.isNumber() ? found.decimal() : Optional.empty();
    }

    @Override
    public Optional<Boolean> flag(String field) {
        Scalar found = field(field);
        return found != null && found.token.isBoolean()
                ? Optional.of(found.token == JsonToken.VALUE_TRUE)
                : Optional.empty();
    }

    private @Nullable Scalar field(String name) {
        Map<String, Scalar> known = scalars;
        if (known == null) {
            known = read(json);
            scalars = known;
        }
        return known.get(name);
    }

    /** The payload's own fields; what lies deeper is nobody's rule. */
    private static Map<String, Scalar> read(String json) {
        Map<String, Scalar> fields = new HashMap<>();
        try (JsonParser parser = MAPPER.createParser(json)) {
            if (parser.nextToken() != JsonToken.START_OBJECT) {
                throw new UnreadableEvent("the payload is not a JSON object");
            }
            for (String name = parser.nextName(); name != null; name = parser.nextName()) {
                JsonToken token = parser.nextToken();
                if (token.isScalarValue() && token != JsonToken.VALUE_NULL) {
                    fields.put(name, new Scalar(token, parser.getString()));
                } else {
                    fields.remove(name);
                    parser.skipChildren();
                }
            }
        } catch (JacksonException e) {
            throw new UnreadableEvent("the payload is not a JSON object", e);
        }
        return fields;
    }

    @Override
    public boolean equals(@Nullable Object other) {
        return other instanceof Payload payload && payload.json().equals(json);
    }

    @Override
    public int hashCode() {
        return json.hashCode();
    }

    @Override
    public String toString() {
        return "payload of " + json.length() + " characters";
    }
}
