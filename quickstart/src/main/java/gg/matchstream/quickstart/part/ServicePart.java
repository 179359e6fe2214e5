package gg.matchstream.quickstart.part;

import java.io.IOException;
import java.net.HttpURLConnection;
import java.net.URI;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;

/** One of the services: a Spring Boot jar that is configured by its environment and says over HTTP when it is ready. */
final class ServicePart implements Part {
    private static final int PROBE_MILLIS_MAX = 1_500;

    private final String name;
    private final int port;
    private final StagedProgram program;
    private final List<String> jvmOptions;
    private final Map<String, String> environment;
    private final Path log;

    ServicePart(
            String name,
            int port,
            StagedProgram program,
            List<String> jvmOptions,
            Map<String, String> environment,
            Path log) {
        this.name = name;
        this.port = port;
        this.program = program;
        this.jvmOptions = jvmOptions;
        this.environment = environment;
        this.log = log;
    }

    @Override
    public String name() {
        return name;
    }

    @Override
    public int port() {
        return port;
    }

    @Override
    public String address() {
        return "http://localhost:" + port;
    }

    @Override
    public String version() throws IOException {
        return program.version();
    }

    @Override
    public ProcessHandle start() throws IOException {
        var command = new JavaCommand(jvmOptions)
                .withClassArchive(program.classArchive())
                .runningJar(program.runnableJar());
        return Launch.inBackground(command, log, environment);
    }

    @Override
    public boolean isReady() {
        try {
            var url = URI.create(address() + "/actuator/health/readiness").toURL();
            var connection = (HttpURLConnection) url.openConnection();
            connection.setConnectTimeout(PROBE_MILLIS_MAX);
            connection.setReadTimeout(PROBE_MILLIS_MAX);
            try {
                return connection.getResponseCode() == HttpURLConnection.HTTP_OK;
            } finally {
                connection.disconnect();
            }
        } catch (IOException notYet) {
            return false;
        }
    }

    @Override
    public void askToStop(ProcessHandle process) {
        process.destroy();
    }

    /** The first stop also writes the archive of classes, which takes a while on a busy machine. */
    @Override
    public Duration stopMax() {
        return Duration.ofSeconds(60);
    }
}
