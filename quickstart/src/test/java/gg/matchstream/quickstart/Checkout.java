package gg.matchstream.quickstart;

import gg.matchstream.devservices.FreePorts;
import java.io.IOException;
import java.net.URI;
import java.net.http.HttpClient;
import java.net.http.HttpRequest;
import java.net.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ThreadLocalRandom;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;

/** This checkout as a newcomer sees it: one script, run as a process, on ports of its own. */
final class Checkout {
    /** Builds of other branches on the same machine keep out of each other's way by chance. */
    private static final int OFFSETS = 300;

    private static final int OFFSET_STEP = 40;
    private static final long COMMAND_MINUTES_MAX = 8;

    private final Path root = Path.of("").toAbsolutePath().getParent();
    private final HttpClient http = HttpClient.newHttpClient();
    private final Map<String, String> tokens = new ConcurrentHashMap<>();
    private final int offset;

    record Result(int exitCode, String output, String errors) {}

    private Checkout(int offset) {
        this.offset = offset;
    }

    static Checkout onFreePorts() {
        for (int attempt = 0; attempt < OFFSETS; attempt++) {
            int offset = OFFSET_STEP * ThreadLocalRandom.current().nextInt(1, OFFSETS);
            var candidate = new Checkout(offset);
            if (candidate.basePorts().stream().allMatch(FreePorts::isFree) && !Files.exists(candidate.home())) {
                return candidate;
            }
        }
        throw new IllegalStateException("no free range of ports for the system test");
    }

    int port(int base) {
        return base + offset;
    }

    Path home() {
        return root.resolve(".matchstream-" + offset);
    }

    /** Output is read by way of files: a command that leaves a descriptor open to its children would hang a pipe. */
    Result run(String... arguments) throws IOException, InterruptedException {
        var output = Files.createTempFile("matchstream-", ".out");
        var errors = Files.createTempFile("matchstream-", ".err");
        try {
            var process = builder(arguments)
                    .redirectOutput(output.toFile())
                    .redirectError(errors.toFile())
                    .start();
            if (!process.waitFor(COMMAND_MINUTES_MAX, TimeUnit.MINUTES)) {
                process.destroyForcibly();
                throw new IllegalStateException("./matchstream " + String.join(" ", arguments) + " did not end");
            }
            return new Result(process.exitValue(), Files.readString(output), Files.readString(errors));
        } finally {
            Files.delete(output);
            Files.delete(errors);
        }
    }

    /** The same with pipes, whose end shows that nobody else holds them. */
    String runToEndOfOutput(String... arguments) throws IOException {
        var process = builder(arguments).redirectErrorStream(true).start();
        return new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    String get(int basePort, String path, String scope) throws IOException, InterruptedException {
        return send(request(basePort, path, scope).build()).body();
    }

    HttpResponse<String> post(int basePort, String path, String scope, String json)
            throws IOException, InterruptedException {
        return send(request(basePort, path, scope)
                .header("Content-Type", "application/json")
                .POST(HttpRequest.BodyPublishers.ofString(json))
                .build());
    }

    private HttpRequest.Builder request(int basePort, String path, String scope)
            throws IOException, InterruptedException {
        var token = tokens.get(scope);
        if (token == null) {
            token = run("token", "--scope", scope, "--sub", "system-test")
                    .output()
                    .strip();
            tokens.put(scope, token);
        }
        return HttpRequest.newBuilder(URI.create("http://localhost:" + port(basePort) + path))
                .header("Authorization", "Bearer " + token);
    }

    private HttpResponse<String> send(HttpRequest request) throws IOException, InterruptedException {
        return http.send(request, HttpResponse.BodyHandlers.ofString());
    }

    /** Stops everything and deletes it, but for the logs: a test that failed is explained by them. */
    Result forget() throws IOException, InterruptedException {
        run("down");
        var kept = root.resolve("quickstart/target/system-logs").resolve(String.valueOf(offset));
        Files.createDirectories(kept);
        try (var logs = Files.list(home().resolve("logs"))) {
            for (var log : (Iterable<Path>) logs::iterator) {
                Files.copy(log, kept.resolve(log.getFileName()), StandardCopyOption.REPLACE_EXISTING);
            }
        }
        return run("reset", "--yes");
    }

    long pid(String part) throws IOException {
        return Long.parseLong(
                Files.readAllLines(home().resolve("run").resolve(part + ".pid")).getFirst());
    }

    /**
     * With −9, and returns when it has ended. A part that was killed before has no process for a moment, until it is
     * started again: that is waited for. One that is only just starting is killed: that too must do no harm.
     */
    void kill(String part) {
        var process = Awaitility.await("a process of " + part)
                .atMost(1, TimeUnit.MINUTES)
                .pollInterval(20, TimeUnit.MILLISECONDS)
                .ignoreExceptions()
                .until(() -> ProcessHandle.of(pid(part)), Optional::isPresent)
                .orElseThrow();
        process.destroyForcibly();
        process.onExit().join();
    }

    private ProcessBuilder builder(String... arguments) {
        var command = new ArrayList<>(List.of(root.resolve("matchstream").toString()));
        command.addAll(List.of(arguments));
        var builder = new ProcessBuilder(command);
        builder.environment().put("MATCHSTREAM_PORT_OFFSET", String.valueOf(offset));
        builder.environment().put("MATCHSTREAM_BUILD", "no");
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        return builder;
    }

    private List<Integer> basePorts() {
        return List.of(8080, 8081, 8082, 8083, 8084, 19_092, 19_093, 15_432).stream()
                .map(this::port)
                .toList();
    }
}
