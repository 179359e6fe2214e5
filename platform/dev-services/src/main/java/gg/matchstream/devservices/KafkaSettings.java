package gg.matchstream.devservices;

import java.nio.file.Path;
import java.util.Properties;

/**
 * Where one single-node broker keeps its log and on which two ports of the loopback interface it listens.
 *
 * @param directory the log folder; made and formatted on the first start, kept afterwards
 * @param port for clients
 * @param controllerPort for the broker's own metadata quorum; clients never use it
 */
public record KafkaSettings(Path directory, int port, int controllerPort) {

    public String bootstrapServers() {
        return "localhost:" + port;
    }

    /** The folder is an argument because a new log is formatted beside its final place and then moved there. */
    Properties brokerProperties(Path logDirectory) {
        var properties = new Properties();
        properties.put("process.roles", "broker,controller");
        properties.put("node.id", "1");
        properties.put("controller.quorum.voters", "1@localhost:" + controllerPort);
        properties.put(
                "listeners", "PLAINTEXT://localhost:%d,CONTROLLER://localhost:%d".formatted(port, controllerPort));
        properties.put("advertised.listeners", "PLAINTEXT://localhost:" + port);
        properties.put("listener.security.protocol.map", "PLAINTEXT:PLAINTEXT,CONTROLLER:PLAINTEXT");
        properties.put("controller.listener.names", "CONTROLLER");
        properties.put("inter.broker.listener.name", "PLAINTEXT");
        properties.put("log.dirs", logDirectory.toAbsolutePath().toString());
        addSingleNodeLimits(properties);
        addFastRecovery(properties);
        return properties;
    }

    private static void addSingleNodeLimits(Properties properties) {
        properties.put("auto.create.topics.enable", "false");
        properties.put("offsets.topic.replication.factor", "1");
        properties.put("offsets.topic.num.partitions", "8");
        properties.put("transaction.state.log.replication.factor", "1");
        properties.put("transaction.state.log.min.isr", "1");
        properties.put("transaction.state.log.num.partitions", "4");
        properties.put("share.coordinator.state.topic.replication.factor", "1");
        properties.put("share.coordinator.state.topic.min.isr", "1");
        properties.put("num.network.threads", "2");
        properties.put("num.io.threads", "4");
        properties.put("log.cleaner.dedupe.buffer.size", String.valueOf(2 * 1024 * 1024));
    }

    /** After kill -9 the broker's old registration must time out before it may register again: 9 s by default. */
    private static void addFastRecovery(Properties properties) {
        properties.put("broker.session.timeout.ms", "2000");
        properties.put("broker.heartbeat.interval.ms", "500");
        properties.put("group.initial.rebalance.delay.ms", "0");
    }
}
