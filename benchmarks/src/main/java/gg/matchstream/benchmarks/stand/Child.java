package gg.matchstream.benchmarks.stand;

import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.function.BooleanSupplier;

/** A process that listens on a port. */
public final class Child {
    private static final Duration READY_MAX = Duration.ofSeconds(90);

    private final HttpClient client = HttpClient.newHttpClient();
    private final Process process;
    private final Path log;
    private final int port;

    private Child(Process process, Path log, int port) {
        this.process = process;
        this.log = log;
        this.port = port;
        Runtime.getRuntime().addShutdownHook(new Thread(process::destroyForcibly, "bench-stop"));
    }

    public static Child start(List<String> command, Map<String, String> settings, Path log, int port)
            throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(log.toFile()));
        builder.environment().putAll(settings);
        return new Child(builder.start(), log, port);
    }

    public static String java() {
        return ProcessHandle.current().info().command().orElseThrow();
    }

    public int port() {
        return port;
    }

    public Child awaitHttp() {
        await("the service", () -> status("/actuator/health/readiness") == 200);
        return this;
    }

    public void await(String what, BooleanSupplier ready) {
        long end = System.nanoTime() + READY_MAX.toNanos();
        while (!ready.getAsBoolean()) {
            if (!process.isAlive()) throw new IllegalStateException(what + " ended, see " + log);
            if (System.nanoTime() > end) throw new IllegalStateException(what + " is not ready, see " + log);
            Pause.ofMillis(100);
        }
    }

    /** A body, read with a token. */
    public String get(String path, String token) throws IOException {
        return send(request(path, token).build());
    }

    public String post(String path, String token, String body) throws IOException {
        return send(request(path, token)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(body))
                .build());
    }

    public String put(String path, String token, String body) throws IOException {
        return send(request(path, token)
                .header("Content-Type", "application/json")
                .PUT(HttpRequest.BodyPublishers.ofString(body))
                .build());
    }

    public String delete(String path, String token) throws IOException {
        return send(request(path, token).DELETE().build());
    }

    private HttpRequest.Builder request(String path, String token) {
        return HttpRequest.newBuilder(URI.create("http://localhost:" + port + path))
                .header("Authorization", "Bearer " + token);
    }

    private String send(HttpRequest request) throws IOException {
        try {
            return client.send(request, HttpResponse.BodyHandlers.ofString()).body();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IOException(e);
        }
    }

    /** What the process has used of the processors so far; unlike a rate it does not depend on who else uses them. */
    public Duration processorTime() {
        return process.info().totalCpuDuration().orElse(Duration.ZERO);
    }

    /** What the process holds of the machine's memory. */
    public long residentMiB() throws IOException {
        Path status = Path.of("/proc/" + process.pid() + "/status");
        if (!Files.exists(status)) return -1;
        for (String line : Files.readAllLines(status)) {
            if (line.startsWith("VmRSS:")) return Long.parseLong(line.replaceAll("\\D", "")) / 1024;
        }
        return -1;
    }

    public void stop() {
        process.destroy();
        process.onExit().join();
    }

    public void kill() {
        process.destroyForcibly().onExit().join();
    }

    private int status(String path) {
        try {
            HttpRequest request = HttpRequest.newBuilder(URI.create("http://localhost:" + port + path))
                    .build();
            return client.send(request, HttpResponse.BodyHandlers.discarding()).statusCode();
        } catch (IOException _) {
            return 0;
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
            return 0;
        }
    }
}
