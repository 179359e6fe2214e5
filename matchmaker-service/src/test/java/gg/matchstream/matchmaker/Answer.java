package gg.matchstream.matchmaker;

import org.jspecify.annotations.Nullable;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What a call was answered. */
public record Answer(int status, JsonNode body) {
    private static final JsonMapper JSON = JsonMapper.shared();

    static Answer of(int status, @Nullable String body) {
        return new Answer(status, JSON.readTree(body == null || body.isBlank() ? "{}" : body));
    }

    /** A text field, empty where it is null or missing. */
    public String text(String field) {
        return body.path(field).asString("");
    }
}
