package gg.matchstream.simulator.sender;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.json.JsonMapper;

/** One request of each kind to the ingest service. */
final class EventPost {
    private static final JsonMapper MAPPER = new JsonMapper();

    private final HttpClient client = HttpClient.newHttpClient();
    private final SenderSettings settings;

    EventPost(SenderSettings settings) {
        this.settings = settings;
    }

    /** @throws IOException when no answer came: whether the events arrived is unknown, so they are sent again */
    BatchAnswer post(List<String> lines) throws IOException, InterruptedException {
        HttpRequest request = request("/v1/events")
                .header("Content-Type", "application/x-ndjson")
                .header("Prefer", "return=minimal")
                .POST(HttpRequest.BodyPublishers.ofString(String.join("\n", lines)))
                .build();
        HttpResponse<String> answer = client.send(request, HttpResponse.BodyHandlers.ofString());
        return BatchAnswer.of(
                answer.statusCode(), answer.headers().firstValue("Retry-After").orElse(null), answer.body());
    }

    /** Says how many events this sender sent in an hour, so that a lost tail shows in the reconciliation. */
    boolean tellTotal(Map<String, Object> total) throws IOException, InterruptedException {
        HttpRequest request = request("/v1/source-totals")
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(MAPPER.writeValueAsString(total)))
                .build();
        return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode() / 100 == 2;
    }

    private HttpRequest.Builder request(String path) {
        URI uri = URI.create(settings.service().toString().replaceAll("/$", "") + path);
        return HttpRequest.newBuilder(uri)
                .header("Authorization", "Bearer " + settings.token().get())
                .timeout(settings.answerMax());
    }
}
