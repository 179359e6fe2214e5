package gg.matchstream.consumption.reconciliation;

import java.util.List;
import java.util.Map;

/** Which topics each consumer of this service should have read. */
public record Subscriptions(Map<String, List<String>> topicsByConsumer) {
    public Subscriptions {
        topicsByConsumer = Map.copyOf(topicsByConsumer);
    }
}
