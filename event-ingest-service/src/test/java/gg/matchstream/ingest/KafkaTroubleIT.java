package gg.matchstream.ingest;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.contract.topic.Topics;
import gg.matchstream.testkit.DedicatedBroker;
import gg.matchstream.testkit.TestInfrastructure;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AlterConfigOp;
import org.apache.kafka.clients.admin.ConfigEntry;
import org.apache.kafka.clients.admin.NewPartitionReassignment;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.TopicPartition;
import org.apache.kafka.common.config.ConfigResource;
import org.apache.kafka.common.config.TopicConfig;
import org.awaitility.Awaitility;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Kafka is there and yet takes nothing: it answers late, refuses, has lost the leader of a partition or the whole topic. */
class KafkaTroubleIT {
    private static final int SECOND = 2;

    /** An answer takes two seconds at most; more than twice that on a busy machine is a thread that hangs. */
    private static final long ANSWER_MILLIS_MAX = 5_000;

    @TempDir
    Path data;

    @Test
    void promises_what_the_disk_can_keep_while_kafka_is_slow_refuses_or_has_lost_a_leader_or_the_topic()
            throws Exception {
        try (DedicatedBroker first = TestInfrastructure.dedicatedBroker();
                DedicatedBroker second = first.join(SECOND);
                Admin admin = Admin.create(Map.<String, Object>of("bootstrap.servers", first.bootstrapServers()))) {
            createTopic(admin);
            try (IngestProcess ingest = new IngestProcess(first.bootstrapServers(), data)) {
                ingest.awaitReady();
                try (Traffic traffic = new Traffic(3, ingest::post)) {
                    DurabilityIT.await(traffic, 200, 5);

                    // Acknowledgements wait for the second broker until it is given up; then there are too few copies.
                    second.freeze();
                    DurabilityIT.await(traffic, 202, 50);
                    second.thaw();
                    DurabilityIT.await(traffic, 200, 20);

                    askForCopies(admin, 1);
                    second.kill();
                    DurabilityIT.await(traffic, 202, 50);
                    second.restart();
                    DurabilityIT.await(traffic, 200, 20);

                    assertKept(traffic, ingest, first);
                }
                admin.deleteTopics(List.of(Topics.GAMEPLAY_EVENTS.name())).all().get();
                try (Traffic traffic = new Traffic("later", 3, ingest::post)) {
                    DurabilityIT.await(traffic, 200, 20);

                    assertKept(traffic, ingest, first);
                }
            }
        }
    }

    private static void assertKept(Traffic traffic, IngestProcess ingest, DedicatedBroker broker) {
        traffic.stop();
        DurabilityIT.awaitDrained(ingest);

        assertThat(traffic.statuses()).isSubsetOf(200, 202, 503);
        assertThat(traffic.slowestAnswerMillis()).isLessThan(ANSWER_MILLIS_MAX);
        DurabilityIT.assertEverythingPromisedIsThere(broker, traffic.promised());
    }

    /** Two copies of every partition, but for one that the second broker alone has. */
    private static void createTopic(Admin admin) throws ExecutionException, InterruptedException {
        String name = Topics.GAMEPLAY_EVENTS.name();
        NewTopic topic = new NewTopic(name, Optional.of(Topics.GAMEPLAY_EVENTS.partitions()), Optional.of((short) 2));
        admin.createTopics(List.of(topic)).all().get();
        admin.alterPartitionReassignments(
                        Map.of(new TopicPartition(name, 0), Optional.of(new NewPartitionReassignment(List.of(SECOND)))))
                .all()
                .get();
        Awaitility.await("the second broker alone has the partition")
                .until(() ->
                        admin.listPartitionReassignments().reassignments().get().isEmpty());
        askForCopies(admin, 2);
    }

    private static void askForCopies(Admin admin, int copies) throws ExecutionException, InterruptedException {
        ConfigResource topic = new ConfigResource(ConfigResource.Type.TOPIC, Topics.GAMEPLAY_EVENTS.name());
        ConfigEntry wanted = new ConfigEntry(TopicConfig.MIN_IN_SYNC_REPLICAS_CONFIG, String.valueOf(copies));
        admin.incrementalAlterConfigs(Map.of(topic, List.of(new AlterConfigOp(wanted, AlterConfigOp.OpType.SET))))
                .all()
                .get();
    }
}
