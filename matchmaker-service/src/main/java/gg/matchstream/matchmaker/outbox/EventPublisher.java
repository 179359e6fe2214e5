package gg.matchstream.matchmaker.outbox;

import java.time.Instant;
import java.util.List;

/** Puts events into Kafka. */
public interface EventPublisher {
    /**
     * Returns when all are acknowledged by all in-sync replicas.
     *
     * @throws IllegalStateException when one was not; then all of them must be published again
     */
    void publish(List<Outbox.StoredEvent> events, Instant now);
}
