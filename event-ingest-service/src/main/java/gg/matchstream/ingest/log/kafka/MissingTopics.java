package gg.matchstream.ingest.log.kafka;

import gg.matchstream.contract.topic.Topic;
import gg.matchstream.contract.topic.Topics;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.errors.TopicExistsException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;

/** The topics that this service writes, created where they are missing and left alone where they are present. */
final class MissingTopics {
    private static final Logger LOG = LoggerFactory.getLogger(MissingTopics.class);
    private static final List<Topic> WRITTEN = List.of(Topics.GAMEPLAY_EVENTS, Topics.STREAM_AUDIT);

    /** Copies of each record where there are as many brokers; then two must have it before it counts as stored. */
    private static final int COPIES_MAX = 3;

    private MissingTopics() {}

    static void create(Admin admin) throws InterruptedException, ExecutionException {
        Set<String> present = admin.listTopics().names().get();
        for (Topic topic : WRITTEN) {
            if (!present.contains(topic.name()))
                create(admin, topic, admin.describeCluster().nodes().get().size());
        }
    }

    private static void create(Admin admin, Topic topic, int brokers) throws InterruptedException, ExecutionException {
        int copies = Math.min(COPIES_MAX, Math.max(1, brokers));
        Map<String, String> config = new HashMap<>();
        config.put(
                TopicConfig.RETENTION_MS_CONFIG,
                String.valueOf(topic.retention().toMillis()));
        if (copies == COPIES_MAX) config.put(TopicConfig.MIN_IN_SYNC_REPLICAS_CONFIG, "2");
        NewTopic wanted = new NewTopic(topic.name(), Optional.of(topic.partitions()), Optional.of((short) copies));
        try {
            admin.createTopics(List.of(wanted.configs(config))).all().get();
            LOG.info("topic created name={} partitions={} copies={}", topic.name(), topic.partitions(), copies);
        } catch (ExecutionException e) {
            if (!(e.getCause() instanceof TopicExistsException)) throw e;
        }
    }
}
