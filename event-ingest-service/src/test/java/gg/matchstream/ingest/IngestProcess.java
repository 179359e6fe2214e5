package gg.matchstream.ingest;

import gg.matchstream.devservices.FreePorts;
import gg.matchstream.testkit.TestTokens;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.awaitility.Awaitility;

/** The service as a process of its own, to be killed and started again on the same port and folder. */
final class IngestProcess implements AutoCloseable {
    private final HttpClient client =
            HttpClient.newBuilder().version(HttpClient.Version.HTTP_1_1).build();
    private final int port = FreePorts.next();
    private final String kafka;
    private final Path data;
    private final Map<String, String> settings;
    private List<String> launcher;
    private Process process;

    IngestProcess(String kafka, Path data) {
        this(kafka, data, Map.of());
    }

    /** @param settings further environment variables */
    IngestProcess(String kafka, Path data, Map<String, String> settings) {
        this(kafka, data, settings, List.of());
    }

    /**
     * @param settings further environment variables
     * @param launcher the beginning of a command that prepares something and then becomes the service; restarts do without
     */
    IngestProcess(String kafka, Path data, Map<String, String> settings, List<String> launcher) {
        this.launcher = launcher;
        this.settings = Map.copyOf(settings);
        this.kafka = kafka;
        this.data = data;
        this.process = launch();
    }

    void awaitReady() {
        Awaitility.await("ingest is ready")
                .atMost(Duration.ofSeconds(90))
                .pollInterval(Duration.ofMillis(100))
                .failFast("ingest ended, see " + data.resolve("ingest.log"), () -> !process.isAlive())
                .until(() -> readiness() == 200);
    }

    void kill() {
        process.destroyForcibly().onExit().join();
    }

    void terminate() {
        process.destroy();
        process.onExit().join();
    }

    void restart() {
        launcher = List.of();
        process = launch();
        awaitReady();
    }

    /** Returns when the process has ended by itself. */
    int awaitEnd() {
        Awaitility.await("ingest ends").atMost(Duration.ofSeconds(60)).until(() -> !process.isAlive());
        return process.exitValue();
    }

    /** The file system as the service sees it, which may have mounts of its own. */
    Path root() {
        return Path.of("/proc/" + process.pid() + "/root");
    }

    String log() throws IOException {
        return Files.readString(data.resolve("ingest.log"));
    }

    /** The status, or 0 when no answer came. */
    int post(String ndjson) {
        return statusOf(posting(ndjson));
    }

    HttpResponse<String> answerTo(String ndjson) throws IOException, InterruptedException {
        return client.send(posting(ndjson).build(), HttpResponse.BodyHandlers.ofString());
    }

    int readiness() {
        return statusOf(HttpRequest.newBuilder(uri("/actuator/health/readiness")));
    }

    private HttpRequest.Builder posting(String ndjson) {
        return HttpRequest.newBuilder(uri("/v1/events"))
                .timeout(Duration.ofSeconds(10))
                .header("Content-Type", "application/x-ndjson")
                .header("Prefer", "return=minimal")
                .header("Authorization", TestTokens.bearer("events:write", "gs-1"))
                .POST(HttpRequest.BodyPublishers.ofString(ndjson));
    }

    String status() throws IOException, InterruptedException {
        HttpRequest request = HttpRequest.newBuilder(uri("/v1/ingest/status"))
                .header("Authorization", TestTokens.bearer("liveops:read", "ops"))
                .build();
        return client.send(request, HttpResponse.BodyHandlers.ofString()).body();
    }

    @Override
    public void close() {
        kill();
    }

    private int statusOf(HttpRequest.Builder request) {
        try {
            return client.send(request.timeout(Duration.ofSeconds(10)).build(), HttpResponse.BodyHandlers.discarding())
                    .statusCode();
        } catch (IOException _) {
            return 0;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return 0;
        }
    }

    private URI uri(String path) {
        return URI.create("http://localhost:" + port + path);
    }

    private Process launch() {
        List<String> command = new ArrayList<>(launcher);
        command.addAll(List.of(
                ProcessHandle.current().info().command().orElseThrow(),
                "-Xmx256m",
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-cp",
                System.getProperty("java.class.path"),
                IngestApplication.class.getName()));
        ProcessBuilder builder = new ProcessBuilder(command)
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.appendTo(
                        data.resolve("ingest.log").toFile()));
        // The test class path brings a database driver that the service does not have.
        builder.environment()
                .put(
                        "SPRING_AUTOCONFIGURE_EXCLUDE",
                        "org.springframework.boot.jdbc.autoconfigure.DataSourceAutoConfiguration");
        builder.environment().putAll(settings);
        builder.environment().put("SERVER_PORT", String.valueOf(port));
        builder.environment().put("MATCHSTREAM_KAFKA_BOOTSTRAP", kafka);
        builder.environment().put("MATCHSTREAM_DATA_DIR", data.toString());
        builder.environment().put("MATCHSTREAM_JWT_SHARED_SECRET", TestTokens.secret());
        try {
            return builder.start();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
