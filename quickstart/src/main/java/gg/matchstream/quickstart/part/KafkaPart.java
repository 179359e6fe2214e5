package gg.matchstream.quickstart.part;

import gg.matchstream.devservices.KafkaBroker;
import gg.matchstream.devservices.KafkaSettings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The broker. Its program is the quickstart's own class path, which holds Kafka. */
final class KafkaPart implements Part {
    private static final List<String> JVM_OPTIONS = List.of("-Xms64m", "-Xmx256m", "-XX:+UseSerialGC");

    private final KafkaSettings settings;
    private final Path log;
    private final Path classArchives;

    KafkaPart(KafkaSettings settings, Path log, Path classArchives) {
        this.settings = settings;
        this.log = log;
        this.classArchives = classArchives;
    }

    @Override
    public String name() {
        return "kafka";
    }

    @Override
    public int port() {
        return settings.port();
    }

    @Override
    public String address() {
        return settings.bootstrapServers();
    }

    @Override
    public List<Integer> tcpPorts() {
        return List.of(settings.port(), settings.controllerPort());
    }

    @Override
    public String version() {
        return LauncherProgram.version();
    }

    @Override
    public ProcessHandle start() throws IOException {
        var command = new JavaCommand(JVM_OPTIONS)
                .with(JavaCommand.LATE_OPTIMIZER)
                .withClassArchive(classArchives.resolve("kafka.jsa"))
                .running(
                        System.getProperty("java.class.path"),
                        KafkaBroker.class.getName(),
                        "--dir",
                        settings.directory().toString(),
                        "--port",
                        String.valueOf(settings.port()),
                        "--controller-port",
                        String.valueOf(settings.controllerPort()));
        return Launch.inBackground(command, log, Map.of("MALLOC_ARENA_MAX", "2"));
    }

    @Override
    public boolean isReady() {
        return KafkaBroker.answers(settings);
    }

    @Override
    public void askToStop(ProcessHandle process) {
        process.destroy();
    }
}
