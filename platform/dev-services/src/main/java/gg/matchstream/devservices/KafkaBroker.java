package gg.matchstream.devservices;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PrintStream;
import java.io.UncheckedIOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.Socket;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import kafka.server.KafkaConfig;
import kafka.server.KafkaRaftServer;
import kafka.tools.StorageTool;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.utils.Time;

/**
 * A persistent Kafka node, as a rule the only one and broker and controller at once, inside this JVM. It can be embedded with {@link
 * #start} or run as a process of its own with {@link #main}.
 */
public final class KafkaBroker implements AutoCloseable {
    private static final int CONNECT_MILLIS_MAX = 500;

    /** A stop takes less than a second; one that takes this long hangs, and would hang its JVM with it. */
    private static final long STOP_SECONDS_MAX = 20;

    private final KafkaSettings settings;
    private final FolderLock lock;
    private final KafkaRaftServer server;

    private KafkaBroker(KafkaSettings settings, FolderLock lock, KafkaRaftServer server) {
        this.settings = settings;
        this.lock = lock;
        this.server = server;
    }

    /**
     * Returns once the broker answers clients; the log is formatted first if the folder holds none.
     *
     * @throws IllegalStateException if the folder is in use or cannot be formatted or the broker does not come up
     */
    public static KafkaBroker start(KafkaSettings settings) {
        // Kafka locks its data only after it has opened, and perhaps truncated, the metadata log of whoever runs there.
        var lock = FolderLock.take(settings.directory());
        formatIfNew(settings);
        var config = KafkaConfig.fromProps(settings.brokerProperties(settings.directory()), false);
        var server = new KafkaRaftServer(config, Time.SYSTEM);
        try {
            server.startup();
        } catch (RuntimeException failed) {
            lock.close();
            throw new IllegalStateException("Kafka could not start on port " + settings.port() + ": " + failed, failed);
        }
        return new KafkaBroker(settings, lock, server);
    }

    /**
     * Whether a broker takes clients on this port and is fit to hold topics, asked over the network.
     *
     * @return false while it does not answer (yet), after about two seconds
     */
    public static boolean answers(KafkaSettings settings) {
        // A closed port is told apart cheaply; the client below would retry and log for its whole timeout.
        if (!isOpen(settings.port())) {
            return false;
        }
        Map<String, Object> config = Map.of(
                "bootstrap.servers", settings.bootstrapServers(),
                "request.timeout.ms", "1000",
                "default.api.timeout.ms", "2000");
        try (var admin = Admin.create(config)) {
            return !admin.describeCluster().nodes().get().isEmpty();
        } catch (ExecutionException | KafkaException notYet) {
            return false;
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
            return false;
        }
    }

    private static boolean isOpen(int port) {
        try (var socket = new Socket()) {
            socket.connect(new InetSocketAddress(InetAddress.getLoopbackAddress(), port), CONNECT_MILLIS_MAX);
            return true;
        } catch (IOException closed) {
            return false;
        }
    }

    public String bootstrapServers() {
        return settings.bootstrapServers();
    }

    /** Closes the log and returns, after {@value #STOP_SECONDS_MAX} s at the latest. */
    @Override
    public void close() {
        var stop = Thread.ofPlatform().name("kafka-stop").daemon().start(() -> {
            server.shutdown();
            server.awaitShutdown();
        });
        try {
            stop.join(Duration.ofSeconds(STOP_SECONDS_MAX));
        } catch (InterruptedException interrupted) {
            Thread.currentThread().interrupt();
        }
        lock.close();
    }

    /**
     * The broker as its own process: {@code --dir FOLDER --port N --controller-port N}, and to join the cluster of that
     * controller {@code --node-id N --cluster-id ID}. It ends on SIGTERM with its log
     * closed, and with exit code 1 when it cannot start; the broker's threads are no daemons and would keep a failed
     * JVM alive, hence the explicit exit.
     */
    public static void main(String[] arguments) {
        System.setProperty("logback.configurationFile", "gg/matchstream/devservices/kafka-logback.xml");
        try {
            var broker = start(settingsFrom(arguments));
            Runtime.getRuntime().addShutdownHook(new Thread(broker::close, "kafka-close"));
            broker.server.awaitShutdown();
        } catch (RuntimeException failed) {
            System.err.println(failed.getMessage());
            System.exit(1);
        }
    }

    static KafkaSettings settingsFrom(String[] arguments) {
        Map<String, String> options = new HashMap<>();
        for (int i = 0; i + 1 < arguments.length; i += 2) {
            options.put(arguments[i], arguments[i + 1]);
        }
        var single = new KafkaSettings(
                Path.of(required(options, "--dir")),
                Integer.parseInt(required(options, "--port")),
                Integer.parseInt(required(options, "--controller-port")));
        return new KafkaSettings(
                single.directory(),
                single.port(),
                single.controllerPort(),
                Integer.parseInt(options.getOrDefault("--node-id", String.valueOf(KafkaSettings.FIRST_NODE))),
                options.getOrDefault("--cluster-id", single.clusterId()));
    }

    private static String required(Map<String, String> options, String name) {
        var value = options.get(name);
        if (value == null) {
            throw new IllegalArgumentException("the Kafka broker needs " + name);
        }
        return value;
    }

    /** Formatted beside its place and then moved there, so that a crash half-way leaves no folder that looks ready. */
    private static void formatIfNew(KafkaSettings settings) {
        var directory = settings.directory().toAbsolutePath();
        if (Files.exists(directory.resolve("meta.properties"))) {
            return;
        }
        var unfinished = directory.resolveSibling(directory.getFileName() + ".new");
        var configuration = directory.resolveSibling(directory.getFileName() + ".format.properties");
        try {
            Files.createDirectories(directory.getParent());
            Folders.delete(unfinished);
            Folders.delete(directory);
            format(settings, unfinished, configuration);
            Files.move(unfinished, directory, StandardCopyOption.ATOMIC_MOVE);
            Files.delete(configuration);
        } catch (IOException failed) {
            throw new UncheckedIOException("Kafka's log folder " + directory + " cannot be prepared", failed);
        }
    }

    private static void format(KafkaSettings settings, Path directory, Path configuration) throws IOException {
        try (var file = Files.newOutputStream(configuration)) {
            settings.brokerProperties(directory).store(file, null);
        }
        var output = new ByteArrayOutputStream();
        String[] command = {"format", "--cluster-id", settings.clusterId(), "--config", configuration.toString()};
        int exitCode = StorageTool.execute(command, new PrintStream(output, true, StandardCharsets.UTF_8));
        if (exitCode != 0) {
            throw new IllegalStateException(
                    "Kafka's log folder cannot be formatted: " + output.toString(StandardCharsets.UTF_8));
        }
    }
}
