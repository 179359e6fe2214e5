package gg.matchstream.ingest.log.kafka;

import gg.matchstream.contract.topic.Topic;
import gg.matchstream.contract.topic.Topics;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ExecutionException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.clients.admin.NewTopic;
import org.apache.kafka.common.KafkaException;
import org.apache.kafka.common.config.TopicConfig;
import org.apache.kafka.common.errors.TopicExistsException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.boot.kafka.autoconfigure.KafkaConnectionDetails;
import org.springframework.boot.kafka.autoconfigure.KafkaProperties;
import org.springframework.context.SmartLifecycle;
import org.springframework.stereotype.Component;

/** Creates the topics that this service writes where they are missing, in the background and for as long as it takes. */
@Component
final class LogTopics implements SmartLifecycle {
    private static final Logger LOG = LoggerFactory.getLogger(LogTopics.class);
    private static final List<Topic> WRITTEN = List.of(Topics.GAMEPLAY_EVENTS, Topics.STREAM_AUDIT);
    private static final int COPIES_MAX = 3;
    private static final Duration PAUSE = Duration.ofSeconds(1);
    private static final int ANSWER_MAX_MS = 5_000;

    private final Map<String, Object> settings;
    private volatile Thread thread = new Thread();

    LogTopics(KafkaProperties properties, KafkaConnectionDetails connection) {
        settings = new HashMap<>(properties.buildAdminProperties());
        settings.put(AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG, connection.getBootstrapServers());
        settings.put(AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, ANSWER_MAX_MS);
        settings.put(AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG, ANSWER_MAX_MS);
    }

    @Override
    public void start() {
        thread = Thread.ofVirtual().name("topic-creation").start(this::untilPresent);
    }

    @Override
    public void stop() {
        thread.interrupt();
    }

    @Override
    public boolean isRunning() {
        return thread.isAlive();
    }

    private void untilPresent() {
        try (Admin admin = Admin.create(settings)) {
            while (!allPresent(admin)) Thread.sleep(PAUSE);
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }

    private static boolean allPresent(Admin admin) throws InterruptedException {
        try {
            int brokers = admin.describeCluster().nodes().get().size();
            var present = admin.listTopics().names().get();
            for (Topic topic : WRITTEN) if (!present.contains(topic.name())) create(admin, topic, brokers);
            return true;
        } catch (ExecutionException | KafkaException e) {
            LOG.debug("topics are not there yet cause={}", e.toString());
            return false;
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
