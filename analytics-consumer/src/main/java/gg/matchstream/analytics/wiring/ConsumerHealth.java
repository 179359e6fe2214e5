package gg.matchstream.analytics.wiring;

import gg.matchstream.analytics.anomaly.Finding;
import gg.matchstream.analytics.anomaly.StreamHealth;
import gg.matchstream.analytics.live.LiveView;
import gg.matchstream.analytics.live.WatchLive;
import gg.matchstream.consumption.health.PartitionHealth;
import gg.matchstream.consumption.health.Status;
import gg.matchstream.consumption.health.WatchConsumers;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.stream.Collectors;

/** This service's own consumers as the machinery knows them, the others as the brokers do. */
final class ConsumerHealth implements StreamHealth {
    /** From here on a consumer is critical. */
    private static final long BEHIND_RECORDS = 10_000;

    private static final double CAUGHT_UP_SECONDS = 5;

    private final WatchConsumers own;
    private final WatchLive live;

    ConsumerHealth(WatchConsumers own, WatchLive live) {
        this.own = own;
        this.live = live;
    }

    static Map<String, Long> lagOf(WatchConsumers own) {
        return own.latest().stream()
                .collect(Collectors.groupingBy(
                        health -> health.facts().consumer(),
                        TreeMap::new,
                        Collectors.summingLong(health -> health.facts().lagRecords())));
    }

    @Override
    public boolean isCaughtUp() {
        List<PartitionHealth> partitions = own.latest();
        return !partitions.isEmpty() && partitions.stream().allMatch(health -> health.lagSeconds() < CAUGHT_UP_SECONDS);
    }

    @Override
    public List<Finding> troubles() {
        TreeMap<String, Finding> troubles = new TreeMap<>();
        LiveView view = live.latest();
        if (view != null)
            view.lag().forEach((consumer, lag) -> {
                if (lag > BEHIND_RECORDS) troubles.put(consumer, behind(consumer, lag));
            });
        for (PartitionHealth health : own.latest()) {
            String consumer = health.facts().consumer();
            if (health.status() == Status.DATA_LOSS) troubles.put(consumer, lost(consumer, health));
            else if (health.status() == Status.STALLED) troubles.putIfAbsent(consumer + " stalled", stalled(consumer));
        }
        return List.copyOf(troubles.values());
    }

    private static Finding behind(String consumer, long lag) {
        return Finding.consumer(
                Finding.Kind.CONSUMER_BEHIND,
                consumer,
                consumer + " has " + lag + " records still to read. See its /v1/consumer for which partitions.");
    }

    private static Finding stalled(String consumer) {
        return Finding.consumer(
                Finding.Kind.CONSUMER_STALLED,
                consumer,
                consumer + " has records to read and has read none for a minute. See /v1/consumer for the reason.");
    }

    private static Finding lost(String consumer, PartitionHealth health) {
        return Finding.consumer(
                Finding.Kind.CONSUMER_LOST_DATA,
                consumer,
                consumer + " found records deleted before it read them. See /v1/consumer, partition "
                        + health.facts().partition() + ".");
    }
}
