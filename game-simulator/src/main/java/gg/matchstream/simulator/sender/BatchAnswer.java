package gg.matchstream.simulator.sender;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** What one answer of {@code POST /v1/events} means for its batch. */
sealed interface BatchAnswer {
    /** Every event is durable or refused; @param rejections by place in the batch. */
    record Settled(int stored, int spooled, Map<Integer, String> rejections) implements BatchAnswer {}

    /** Nothing is promised: send all again, with the same ids, after the pause the service asks for (null: ours). */
    record Repeat(@Nullable Duration pause) implements BatchAnswer {}

    /** Send it in two halves. */
    record TooLarge() implements BatchAnswer {}

    /** Never. */
    record Refused(int status, String detail) implements BatchAnswer {}

    JsonMapper MAPPER = new JsonMapper();

    static BatchAnswer of(int status, @Nullable String retryAfter, String body) {
        return switch (status) {
            case 200, 202, 207 -> settled(MAPPER.readTree(body));
            case 422 -> unprocessable(body);
            case 413 -> new TooLarge();
            case 408, 429 -> new Repeat(seconds(retryAfter));
            default -> status >= 500 ? new Repeat(seconds(retryAfter)) : new Refused(status, detail(body));
        };
    }

    private static BatchAnswer unprocessable(String body) {
        JsonNode answer = tree(body);
        return answer.has("results") ? settled(answer) : new Refused(422, detail(body));
    }

    private static Settled settled(JsonNode answer) {
        Map<Integer, String> rejections = new HashMap<>();
        for (JsonNode result : answer.path("results")) {
            if (!result.path("status").asString().equals("rejected")) continue;
            rejections.put(
                    result.path("index").asInt(),
                    result.path("problem").path("detail").asString());
        }
        return new Settled(answer.path("stored").asInt(), answer.path("spooled").asInt(), rejections);
    }

    private static @Nullable Duration seconds(@Nullable String retryAfter) {
        if (retryAfter == null) return null;
        try {
            return Duration.ofSeconds(Long.parseLong(retryAfter));
        } catch (NumberFormatException _) {
            return null;
        }
    }

    private static String detail(String body) {
        return tree(body).path("detail").asString("no reason was given");
    }

    private static JsonNode tree(String body) {
        try {
            return MAPPER.readTree(body);
        } catch (JacksonException _) {
            return MAPPER.createObjectNode();
        }
    }
}
