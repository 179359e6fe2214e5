package gg.matchstream.simulator.backend.http;

import gg.matchstream.simulator.backend.BatchAnswer;
import gg.matchstream.simulator.backend.Ingest;
import gg.matchstream.simulator.backend.SentEvent;
import gg.matchstream.simulator.backend.Unreachable;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import tools.jackson.databind.JsonNode;

/** {@code POST /v1/events}. */
public final class HttpIngest implements Ingest {
    private static final Duration PAUSE = Duration.ofSeconds(1);

    private final JsonHttp http;
    private final URI events;
    private final Supplier<String> token;

    public HttpIngest(JsonHttp http, URI ingest, Supplier<String> token) {
        this.http = http;
        this.events = URI.create(ingest + "/v1/events");
        this.token = token;
    }

    @Override
    public BatchAnswer post(List<SentEvent> batch) {
        return send(
                "application/json",
                JsonHttp.JSON.writeValueAsBytes(
                        batch.stream().map(HttpIngest::wire).toList()));
    }

    @Override
    public BatchAnswer postLines(List<String> lines) {
        return send("application/x-ndjson", (String.join("\n", lines) + "\n").getBytes(StandardCharsets.UTF_8));
    }

    private BatchAnswer send(String mediaType, byte[] body) {
        try {
            return read(http.send("POST", events, token.get(), mediaType, body));
        } catch (Unreachable e) {
            return new BatchAnswer.Again(PAUSE, String.valueOf(e.getMessage()));
        }
    }

    private static BatchAnswer read(JsonHttp.Answer answer) {
        return switch (answer.status()) {
            case 200, 202, 207 -> taken(answer.body());
            case 422 -> answer.body().has("results") ? taken(answer.body()) : new BatchAnswer.Refused(answer.why());
            case 429, 500, 502, 503, 504 -> new BatchAnswer.Again(pause(answer), answer.why());
            default -> new BatchAnswer.Refused(answer.why());
        };
    }

    private static BatchAnswer taken(JsonNode body) {
        List<BatchAnswer.Rejection> rejections = new ArrayList<>();
        for (JsonNode result : body.path("results")) {
            if (!"rejected".equals(result.path("status").asString(""))) continue;
            String why = result.path("problem").path("detail").asString("without a reason");
            rejections.add(new BatchAnswer.Rejection(result.path("index").asInt(0), why));
        }
        return new BatchAnswer.Taken(
                body.path("stored").asInt(0), body.path("spooled").asInt(0), rejections);
    }

    private static Duration pause(JsonHttp.Answer answer) {
        return answer.retryAfter()
                .filter(text -> text.matches("\\d{1,4}"))
                .map(text -> Duration.ofSeconds(Math.max(1, Long.parseLong(text))))
                .orElse(PAUSE);
    }

    private static Map<String, Object> wire(SentEvent event) {
        Map<String, Object> wire = new LinkedHashMap<>();
        wire.put("id", event.id());
        wire.put("type", event.type());
        wire.put("playerId", event.playerId());
        wire.put("source", event.source());
        wire.put("epoch", event.epoch());
        wire.put("seq", event.seq());
        wire.put("occurredAt", event.occurredAt().toString());
        wire.put("matchId", event.matchId());
        wire.put("payload", event.payload());
        return wire;
    }
}
