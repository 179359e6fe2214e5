package gg.matchstream.console.health.http;

import gg.matchstream.console.health.Readiness;
import gg.matchstream.console.health.ReadinessProbe;
import java.net.ConnectException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.net.http.HttpTimeoutException;
import java.time.Duration;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;
import org.springframework.beans.factory.annotation.Value;
import org.springframework.stereotype.Component;

/** Asks {@code /actuator/health/readiness}, without blocking a thread. */
@Component
final class HttpReadinessProbe implements ReadinessProbe {
    private final Duration timeout;
    private final HttpClient client;

    HttpReadinessProbe(@Value("${matchstream.console.probe-timeout:2s}") Duration timeout) {
        this.timeout = timeout;
        this.client = HttpClient.newBuilder()
                .version(HttpClient.Version.HTTP_1_1)
                .connectTimeout(timeout)
                .build();
    }

    @Override
    public CompletionStage<Readiness> ask(URI service) {
        HttpRequest request = HttpRequest.newBuilder(URI.create(service + "/actuator/health/readiness"))
                .timeout(timeout)
                .build();
        return client.sendAsync(request, HttpResponse.BodyHandlers.discarding())
                .handle((response, error) -> error == null
                        ? new Readiness.Answered(response.statusCode())
                        : new Readiness.Silent(why(error)));
    }

    private String why(Throwable error) {
        @Nullable Throwable cause = error instanceof CompletionException ? error.getCause() : error;
        return switch (cause) {
            case ConnectException _ -> "nothing listens at its address";
            case HttpTimeoutException _ -> "no answer within " + timeout.toMillis() + " ms";
            case null, default -> "the connection broke";
        };
    }
}
