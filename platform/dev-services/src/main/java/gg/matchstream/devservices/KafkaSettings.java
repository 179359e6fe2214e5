package gg.matchstream.devservices;

import java.nio.file.Path;
import java.util.Properties;
import org.apache.kafka.common.Uuid;

/**
 * Where one broker keeps its log and on which ports of the loopback interface it listens. The first node is broker and
 * controller at once and suffices; further ones join it, for tests that need more than one copy of a record.
 *
 * @param directory the log folder; made and formatted on the first start, kept afterwards
 * @param port for clients
 * @param controllerPort of the first node, for the cluster's metadata; clients never use it
 * @param nodeId {@value #FIRST_NODE} for the node that a cluster begins with
 * @param clusterId written into a log when it is formatted; the same for all nodes of a cluster
 */
public record KafkaSettings(Path directory, int port, int controllerPort, int nodeId, String clusterId) {
    public static final int FIRST_NODE = 1;

    /** A cluster of one node. */
    public KafkaSettings(Path directory, int port, int controllerPort) {
        this(directory, port, controllerPort, FIRST_NODE, Uuid.randomUuid().toString());
    }

    /** The settings of a further node of this cluster. */
    public KafkaSettings joined(Path itsDirectory, int itsPort, int itsNodeId) {
        return new KafkaSettings(itsDirectory, itsPort, controllerPort, itsNodeId, clusterId);
    }

    public String bootstrapServers() {
        return "localhost:" + port;
    }

    /** The folder is an argument because a new log is formatted beside its final place and then moved there. */
    Properties brokerProperties(Path logDirectory) {
        var properties = new Properties();
        boolean first = nodeId == FIRST_NODE;
        properties.put("process.roles", first ? "broker,controller" : "broker");
        properties.put("node.id", String.valueOf(nodeId));
        properties.put("controller.quorum.voters", "%d@localhost:%d".formatted(FIRST_NODE, controllerPort));
        properties.put(
                "listeners",
                "PLAINTEXT://localhost:" + port + (first ? ",CONTROLLER://localhost:" + controllerPort : ""));
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
