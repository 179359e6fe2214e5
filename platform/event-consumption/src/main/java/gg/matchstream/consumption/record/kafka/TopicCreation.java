package gg.matchstream.consumption.record.kafka;

import gg.matchstream.contract.topic.Topic;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.stream.Collectors;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.errors.TopicExistsException;
import org.springframework.stereotype.Component;

/** Creates topics that are missing, as the contract describes them; one that is present is left as it is. */
@Component
public final class TopicCreation {
    private static final int REPLICAS = 3;

    private final KafkaClients clients;

    TopicCreation(KafkaClients clients) {
        this.clients = clients;
    }

    /** @throws RuntimeException when the cluster does not answer */
    public void ensure(Collection<Topic> topics) throws InterruptedException {
        try (Admin admin = clients.admin()) {
            Set<String> present = admin.listTopics().names().get();
            List<Topic> missing = topics.stream()
                    .filter(topic -> !present.contains(topic.name()))
                    .distinct()
                    .toList();
            if (missing.isEmpty()) return;
            int brokers = admin.describeCluster().nodes().get().size();
            List<NewTopic> wanted =
                    missing.stream().map(topic -> described(topic, brokers)).toList();
            for (var result : admin.createTopics(wanted).values().values()) settled(result);
        } catch (ExecutionException e) {
            throw new IllegalStateException("the topics cannot be looked up or created", e.getCause());
        }
    }

    private static void settled(org.apache.kafka.common.KafkaFuture<Void> result)
            throws ExecutionException, InterruptedException {
        try {
            result.get();
        } catch (ExecutionException e) {
            // Another instance was faster.
            if (!(e.getCause() instanceof TopicExistsException)) throw e;
        }
    }

    private static NewTopic described(Topic topic, int brokers) {
        short replication = (short) Math.min(REPLICAS, brokers);
        Map<String, String> config = Map.of(
                "retention.ms",
                Long.toString(topic.retention().toMillis()),
                "min.insync.replicas",
                replication >= REPLICAS ? "2" : "1");
        return new NewTopic(topic.name(), topic.partitions(), replication).configs(config);
    }

    public static List<String> names(Collection<Topic> topics) {
        return topics.stream().map(Topic::name).collect(Collectors.toList());
    }
}
