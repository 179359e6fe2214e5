package gg.matchstream.ingest.log.kafka;

import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import org.apache.kafka.clients.admin.Admin;
import org.apache.kafka.clients.admin.AdminClientConfig;
import org.apache.kafka.common.KafkaException;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.beans.factory.DisposableBean;
import org.springframework.boot.kafka.autoconfigure.KafkaConnectionDetails;
import org.springframework.boot.kafka.autoconfigure.KafkaProperties;
import org.springframework.stereotype.Component;

/** Knows whether Kafka is there, and creates missing topics when it comes. No request waits for it. */
@Component
final class KafkaWatch implements DisposableBean {
    private static final Logger LOG = LoggerFactory.getLogger(KafkaWatch.class);
    private static final Duration ANSWER_MAX = Duration.ofSeconds(3);

    private final Admin admin;
    private volatile boolean reachable;

    KafkaWatch(KafkaProperties properties, KafkaConnectionDetails connection) {
        Map<String, Object> settings = new HashMap<>(properties.buildAdminProperties());
        settings.put(AdminClientConfig.BOOTSTRAP_SERVERS_CONFIG, connection.getBootstrapServers());
        settings.put(AdminClientConfig.DEFAULT_API_TIMEOUT_MS_CONFIG, (int) ANSWER_MAX.toMillis());
        settings.put(AdminClientConfig.REQUEST_TIMEOUT_MS_CONFIG, (int) ANSWER_MAX.toMillis());
        admin = Admin.create(settings);
    }

    boolean isReachable() {
        return reachable;
    }

    @Override
    public void destroy() {
        admin.close(Duration.ZERO);
    }

    /** Waits for an answer, at most {@link #ANSWER_MAX}. */
    void look() {
        boolean before = reachable;
        try {
            admin.describeCluster().nodes().get(ANSWER_MAX.toMillis(), TimeUnit.MILLISECONDS);
            MissingTopics.create(admin);
            reachable = true;
        } catch (ExecutionException | TimeoutException | KafkaException e) {
            reachable = false;
            LOG.debug("kafka does not answer cause={}", e.toString());
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
        if (before != reachable) LOG.info("kafka reachable={}", reachable);
    }
}
