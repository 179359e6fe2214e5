package gg.matchstream.contract.json;

import gg.matchstream.contract.event.Payload;
import java.math.BigDecimal;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** A payload that is parsed when a field is first asked for: most consumers skip most events. */
public final class JsonPayload implements Payload {
    public static final Payload EMPTY = new JsonPayload("{}");

    private static final JsonMapper MAPPER = JsonMapper.builder()
            .enable(tools.jackson.databind.DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .build();

    private final String json;
    private @Nullable JsonNode parsed;

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
        JsonNode node = field(field);
        return node != null && node.isString() ? Optional.of(node.stringValue()) : Optional.empty();
    }

    @Override
    public OptionalLong integer(String field) {
        JsonNode node = field(field);
        if (node == null) return OptionalLong.empty();
        if (node.isIntegralNumber())
            return node.canConvertToLong() ? OptionalLong.of(node.longValue()) : OptionalLong.empty();
        try {
            if (node.isString()) return OptionalLong.of(Long.parseLong(node.stringValue()));
            if (node.isNumber()) return OptionalLong.of(node.decimalValue().longValueExact());
        } catch (NumberFormatException _) {
            return OptionalLong.empty();
        } catch (ArithmeticException _) {
            return OptionalLong.empty();
        }
        return OptionalLong.empty();
    }

    @Override
    public Optional<BigDecimal> number(String field) {
        JsonNode node = field(field);
        return node != null && node.isNumber() ? Optional.of(node.decimalValue()) : Optional.empty();
    }

    @Override
    public Optional<Boolean> flag(String field) {
        JsonNode node = field(field);
        return node != null && node.isBoolean() ? Optional.of(node.booleanValue()) : Optional.empty();
    }

    private @Nullable JsonNode field(String name) {
        JsonNode tree = parsed;
        if (tree == null) {
            try {
                tree = MAPPER.readTree(json);
            } catch (JacksonException e) {
                throw new UnreadableEvent("the payload is not a JSON object", e);
            }
            parsed = tree;
        }
        return tree.get(name);
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
