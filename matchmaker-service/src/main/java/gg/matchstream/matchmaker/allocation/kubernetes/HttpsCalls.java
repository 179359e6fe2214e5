package gg.matchstream.matchmaker.allocation.kubernetes;

import java.io.IOException;
import java.net.ConnectException;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import javax.net.ssl.SSLException;
import org.springframework.boot.ssl.SslBundle;
import org.springframework.boot.ssl.SslBundles;

/**
 * Calls with a deadline that always come to an end, over HTTP/1.1: a refused client certificate shows there as what it
 * is, while HTTP/2 mostly sees a broken pipe. Certificates that change on disk are taken up with the next call.
 */
final class HttpsCalls {
    sealed interface Reply {
        record Answered(int status, String body) implements Reply {}

        /** @param reason for people */
        record Silent(String reason) implements Reply {}
    }

    private final Duration deadline;
    private volatile HttpClient client;

    HttpsCalls(SslBundles bundles, String bundle, Duration deadline) {
        this.deadline = deadline;
        if (bundle.isEmpty()) {
            client = base().build();
        } else {
            client = with(bundles.getBundle(bundle));
            bundles.addBundleUpdateHandler(bundle, renewed -> client = with(renewed));
        }
    }

    /** Blocks for the deadline at most; interrupted, it gives up and leaves the thread interrupted. */
    Reply send(HttpRequest request) {
        CompletableFuture<HttpResponse<String>> call = client.sendAsync(request, HttpResponse.BodyHandlers.ofString());
        try {
            HttpResponse<String> answer = call.get(deadline.toMillis(), TimeUnit.MILLISECONDS);
            return new Reply.Answered(answer.statusCode(), answer.body());
        } catch (TimeoutException _) {
            call.cancel(true);
            return new Reply.Silent("no answer within " + deadline.toMillis() + " ms");
        } catch (ExecutionException e) {
            return new Reply.Silent(reason(e.getCause()));
        } catch (InterruptedException _) {
            call.cancel(true);
            Thread.currentThread().interrupt();
            return new Reply.Silent("given up");
        }
    }

    private static String reason(Throwable cause) {
        return switch (cause) {
            case SSLException _ -> "no trust: the certificate of one side is unknown to the other";
            case ConnectException _ -> "not reachable";
            case IOException _ -> "the connection broke before an answer";
            default -> "the call failed";
        };
    }

    private HttpClient with(SslBundle bundle) {
        return base().sslContext(bundle.createSslContext()).build();
    }

    private HttpClient.Builder base() {
        return HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).connectTimeout(deadline);
    }
}
