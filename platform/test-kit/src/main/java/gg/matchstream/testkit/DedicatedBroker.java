package gg.matchstream.testkit;

import gg.matchstream.devservices.Folders;
import gg.matchstream.devservices.FreePorts;
import gg.matchstream.devservices.KafkaBroker;
import gg.matchstream.devservices.KafkaSettings;
import gg.matchstream.devservices.Signals;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.awaitility.Awaitility;

/** A broker in a process of its own: its port and data stay the same over stops, kills and restarts. */
public final class DedicatedBroker implements AutoCloseable {
    private static final long READY_SECONDS_MAX = 60;
    private static final long STOP_SECONDS_MAX = 30;

    private final Path folder;
    private final KafkaSettings settings;
    private Process process;

    private DedicatedBroker(Path folder, KafkaSettings settings) {
        this.folder = folder;
        this.settings = settings;
        process = launch();
        Runtime.getRuntime().addShutdownHook(new Thread(() -> process.destroyForcibly(), "dedicated-broker-kill"));
    }

    static DedicatedBroker start() {
        var folder = EmbeddedInfrastructure.temporaryFolder();
        return ready(folder, new KafkaSettings(folder.resolve("kafka"), FreePorts.next(), FreePorts.next()));
    }

    /**
     * Starts a further broker in the cluster of this one, which stays its controller.
     *
     * @param nodeId of the new one; this one's is {@value KafkaSettings#FIRST_NODE}
     */
    public DedicatedBroker join(int nodeId) {
        var itsFolder = EmbeddedInfrastructure.temporaryFolder();
        return ready(itsFolder, settings.joined(itsFolder.resolve("kafka"), FreePorts.next(), nodeId));
    }

    private static DedicatedBroker ready(Path folder, KafkaSettings settings) {
        var broker = new DedicatedBroker(folder, settings);
        broker.awaitReady();
        return broker;
    }

    public String bootstrapServers() {
        return settings.bootstrapServers();
    }

    /** SIGTERM; returns when the process has ended. */
    public void stop() {
        end(process.toHandle().destroy());
    }

    /** SIGKILL; returns when the process has ended. */
    public void kill() {
        end(process.toHandle().destroyForcibly());
    }

    /** Starts the stopped or killed broker on its old port and data; returns when it answers. */
    public void restart() {
        if (process.isAlive()) {
            throw new IllegalStateException("stop or kill the broker before it can start again");
        }
        process = launch();
        awaitReady();
    }

    /** SIGSTOP: connections stay open, nothing is answered. */
    public void freeze() throws IOException {
        Signals.STOP.sendTo(process.pid());
    }

    /** SIGCONT. */
    public void thaw() throws IOException {
        Signals.CONT.sendTo(process.pid());
    }

    @Override
    public void close() throws IOException {
        process.destroyForcibly().onExit().join();
        Folders.delete(folder);
    }

    private void end(boolean asked) {
        try {
            if (!asked || !process.waitFor(STOP_SECONDS_MAX, TimeUnit.SECONDS)) {
                throw new IllegalStateException("the broker did not end within " + STOP_SECONDS_MAX + " s");
            }
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException("interrupted while the broker stopped", interrupted);
        }
    }

    private Process launch() {
        try {
            return new ProcessBuilder(
                            ProcessHandle.current().info().command().orElseThrow(),
                            "-Xmx256m",
                            "-XX:+UseSerialGC",
                            "-XX:TieredStopAtLevel=1",
                            "-cp",
                            System.getProperty("java.class.path"),
                            KafkaBroker.class.getName(),
                            "--dir",
                            settings.directory().toString(),
                            "--port",
                            String.valueOf(settings.port()),
                            "--controller-port",
                            String.valueOf(settings.controllerPort()),
                            "--node-id",
                            String.valueOf(settings.nodeId()),
                            "--cluster-id",
                            settings.clusterId())
                    .redirectErrorStream(true)
                    .redirectOutput(ProcessBuilder.Redirect.appendTo(
                            folder.resolve("kafka.log").toFile()))
                    .start();
        } catch (IOException failed) {
            throw new UncheckedIOException(failed);
        }
    }

    private void awaitReady() {
        Awaitility.await("broker answers")
                .atMost(READY_SECONDS_MAX, TimeUnit.SECONDS)
                .failFast("the broker ended, see " + folder.resolve("kafka.log"), () -> !process.isAlive())
                .until(() -> KafkaBroker.answers(settings));
    }
}
