package gg.matchstream.simulator.backend.http;

import gg.matchstream.simulator.backend.Unreachable;
import java.io.IOException;
import java.io.InputStream;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.Executors;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Requests and answers in JSON, on as many connections as there are bots. Safe for use by several threads. */
public final class JsonHttp implements AutoCloseable {
    private static final Duration CONNECT_TIMEOUT = Duration.ofSeconds(3);
    private static final Duration ANSWER_TIMEOUT = Duration.ofSeconds(15);
    static final JsonMapper JSON = JsonMapper.builder().build();

    private final HttpClient client = HttpClient.newBuilder()
            .version(HttpClient.Version.HTTP_1_1)
            .connectTimeout(CONNECT_TIMEOUT)
            .executor(Executors.newVirtualThreadPerTaskExecutor())
            .build();

    /** @param body an empty object where the service sent none */
    record Answer(int status, JsonNode body, Optional<String> retryAfter) {
        boolean ok() {
            return status >= 200 && status < 300;
        }

        /** The sentence of a problem, or the status. */
        String why() {
            return status + " "
                    + body.path("detail").asString(body.path("title").asString("without a reason"));
        }
    }

    Answer get(URI uri, String token) {
        return send("GET", uri, token, "application/json", null);
    }

    Answer post(URI uri, String token, Object body) {
        return send("POST", uri, token, "application/json", JSON.writeValueAsBytes(body));
    }

    Answer send(String method, URI uri, String token, String mediaType, byte @Nullable [] body) {
        HttpRequest.BodyPublisher content =
                body == null ? HttpRequest.BodyPublishers.noBody() : HttpRequest.BodyPublishers.ofByteArray(body);
        HttpRequest request = HttpRequest.newBuilder(uri)
                .timeout(ANSWER_TIMEOUT)
                .header("Authorization", "Bearer " + token)
                .header("Content-Type", mediaType)
                .method(method, content)
                .build();
        HttpResponse<byte[]> response = exchange(request, HttpResponse.BodyHandlers.ofByteArray());
        return new Answer(
                response.statusCode(), json(response.body()), response.headers().firstValue("Retry-After"));
    }

    /** Opens a stream of server-sent events; the caller closes its body. */
    HttpResponse<InputStream> stream(URI uri, String token, long lastEventId) {
        HttpRequest.Builder request = HttpRequest.newBuilder(uri)
                .header("Authorization", "Bearer " + token)
                .header("Accept", "text/event-stream");
        if (lastEventId > 0) request.header("Last-Event-ID", Long.toString(lastEventId));
        return exchange(request.build(), HttpResponse.BodyHandlers.ofInputStream());
    }

    private <T> HttpResponse<T> exchange(HttpRequest request, HttpResponse.BodyHandler<T> handler) {
        try {
            return client.send(request, handler);
        } catch (IOException e) {
            String what = e.getMessage() == null ? "no connection" : e.getMessage();
            throw new Unreachable(request.uri().getScheme() + "://"
                    + request.uri().getAuthority() + " does not answer (" + what
                    + "). Is the system up? ./matchstream status tells, ./matchstream up starts it.");
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CancellationException("broken off");
        }
    }

    private static JsonNode json(byte[] body) {
        try {
            return body.length == 0 ? JSON.createObjectNode() : JSON.readTree(body);
        } catch (JacksonException e) {
            return JSON.createObjectNode();
        }
    }

    @Override
    public void close() {
        client.shutdownNow();
    }
}
