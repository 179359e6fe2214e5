package gg.matchstream.console;

import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.reactivestreams.Publisher;
import reactor.core.publisher.Flux;
import reactor.core.publisher.Mono;
import reactor.core.publisher.Sinks;
import reactor.netty.DisposableServer;
import reactor.netty.http.server.HttpServer;
import reactor.netty.http.server.HttpServerRequest;
import reactor.netty.http.server.HttpServerResponse;

/** One HTTP server that plays all four services: answers what a test has put at a path, and remembers what it was sent. */
public final class StubServices {
    /** What a test asks for to see a connection break. */
    public static final String BREAKS = "/v1/breaks";

    public static final String STREAM = "/v1/stream/events";

    private final Map<String, Answer> answers = new ConcurrentHashMap<>();
    private final Map<String, Received> received = new ConcurrentHashMap<>();
    private final Sinks.Many<String> stream = Sinks.many().multicast().directBestEffort();
    private final DisposableServer server;

    private StubServices() {
        server = HttpServer.create()
                .host("localhost")
                .port(0)
                .handle(this::handle)
                .bindNow(Duration.ofSeconds(10));
    }

    public static StubServices start() {
        return new StubServices();
    }

    private record Answer(int status, String mediaType, String body, Map<String, String> headers) {}

    /** One request as it came out of the gateway. */
    public record Received(String method, String uri, Map<String, String> headers, String body) {}

    public String address() {
        return "http://localhost:" + server.port();
    }

    public void answer(String path, int status, String mediaType, String body, Map<String, String> headers) {
        answers.put(path, new Answer(status, mediaType, body, headers));
    }

    public void json(String path, String body) {
        answer(path, 200, "application/json", body, Map.of());
    }

    public void forget() {
        answers.clear();
        received.clear();
    }

    /** The last request to a path; null before the first. */
    public Received lastTo(String path) {
        return received.get(path);
    }

    /** Sends one event to everyone who has {@link #STREAM} open. */
    public void emit(String event) {
        stream.tryEmitNext(event);
    }

    public int listeners() {
        return stream.currentSubscriberCount();
    }

    private Publisher<Void> handle(HttpServerRequest request, HttpServerResponse response) {
        String path = request.fullPath();
        return request.receive()
                .aggregate()
                .asString(StandardCharsets.UTF_8)
                .defaultIfEmpty("")
                .flatMap(body -> {
                    Map<String, String> headers = new ConcurrentHashMap<>();
                    request.requestHeaders()
                            .forEach(each -> headers.put(each.getKey().toLowerCase(), each.getValue()));
                    received.put(path, new Received(request.method().name(), request.uri(), headers, body));
                    return reply(path, response);
                });
    }

    private Mono<Void> reply(String path, HttpServerResponse response) {
        if (path.equals(BREAKS)) {
            response.withConnection(connection -> connection.channel().close());
            return Mono.never();
        }
        if (path.equals(STREAM)) {
            Flux<String> events = Flux.just(": hello\n\n").concatWith(stream.asFlux());
            return response.sse().sendString(events).then();
        }
        Answer answer = answers.getOrDefault(
                path,
                new Answer(404, "application/problem+json", "{\"status\":404,\"detail\":\"no such thing\"}", Map.of()));
        response.status(answer.status()).header("Content-Type", answer.mediaType());
        answer.headers().forEach(response::header);
        return response.sendString(Mono.just(answer.body())).then();
    }
}
