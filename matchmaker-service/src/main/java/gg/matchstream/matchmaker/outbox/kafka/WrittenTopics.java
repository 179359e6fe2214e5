package gg.matchstream.matchmaker.outbox.kafka;

import gg.matchstream.contract.topic.Topic;
import gg.matchstream.contract.topic.Topics;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.errors.TopicExistsException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.context.event.ApplicationReadyEvent;
import org.springframework.boot.kafka.autoconfigure.KafkaConnectionDetails;
import org.springframework.boot.kafka.autoconfigure.KafkaProperties;
import org.springframework.context.event.EventListener;
import org.springframework.stereotype.Component;

/** Creates the topics that the matchmaker writes where they are missing; one that is present is left as it is. */
@Component
final class WrittenTopics {
    private static final Logger LOG = LoggerFactory.getLogger(WrittenTopics.class);
    private static final List<Topic> WRITTEN =
            List.of(Topics.MATCH_EVENTS, Topics.ALLOCATION_REQUESTS, Topics.GAMEPLAY_EVENTS);
    private static final int COPIES_MAX = 3;
    private static final int ANSWER_MS_MAX = 5_000;

    private final Map<String, Object> settings;

    WrittenTopics(KafkaProperties properties, KafkaConnectionDetails connection) {
        settings = new HashMap<>(properties.buildAdminProperties());
        settings.put(AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG, connection.getBootstrapServers());
        settings.put(AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, ANSWER_MS_MAX);
        settings.put(AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG, ANSWER_MS_MAX);
    }

    @EventListener(ApplicationReadyEvent.class)
    void create() {
        try (Admin admin = Admin.create(settings)) {
            Set<String> present = admin.listTopics().names().get(ANSWER_MS_MAX, TimeUnit.MILLISECONDS);
            int brokers = admin.describeCluster().nodes().get(ANSWER_MS_MAX, TimeUnit.MILLISECONDS).size();
            for (Topic topic : WRITTEN) if (!present.contains(topic.name())) create(admin, topic, brokers);
        } catch (ExecutionException | TimeoutException | KafkaException absent) {
            LOG.warn("topics not checked, kafka does not answer cause={}", absent.getClass().getSimpleName());
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private static void create(Admin admin, Topic topic, int brokers) throws InterruptedException, ExecutionException {
        int copies = Math.clamp(brokers, 1, COPIES_MAX);
        Map<String, String> config = new HashMap<>();
        config.put(TopicConfig.RETENTION_MS_CONFIG, String.valueOf(topic.retention().toMillis()));
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
