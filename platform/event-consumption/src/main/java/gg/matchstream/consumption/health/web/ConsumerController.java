package gg.matchstream.consumption.health.web;

import gg.matchstream.consumption.health.PartitionFacts;
import gg.matchstream.consumption.health.PartitionHealth;
import gg.matchstream.consumption.health.Status;
import gg.matchstream.consumption.health.WatchConsumers;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.web.bind.annotation.GetMapping;
import org.springframework.web.bind.annotation.RestController;

@RestController
final class ConsumerController {
    record ConsumerJson(Status status, List<PartitionJson> partitions) {}

    record PartitionJson(
            String consumer,
            String topic,
            int partition,
            long endOffset,
            long nextOffset,
            long lagRecords,
            double lagSeconds,
            @Nullable Long lastProcessedOffset,
            @Nullable Instant lastProcessedAt,
            double ratePerSecond,
            double errorsPerSecond,
            double retentionUsedFraction,
            @Nullable Double hoursUntilLoss,
            long lostRecords,
            Status status,
            @Nullable String note) {}

    private final WatchConsumers watch;

    ConsumerController(WatchConsumers watch) {
        this.watch = watch;
    }

    /** From memory, as of the last look: it answers also while the database or the brokers do not. */
    @GetMapping("/v1/consumer")
    ConsumerJson consumer() {
        List<PartitionHealth> partitions = watch.latest();
        Status worst = partitions.stream().map(PartitionHealth::status).reduce(Status.OK, Status::worse);
        return new ConsumerJson(
                worst, partitions.stream().map(ConsumerController::json).toList());
    }

    private static PartitionJson json(PartitionHealth health) {
        PartitionFacts facts = health.facts();
        return new PartitionJson(
                facts.consumer(),
                facts.partition().topic(),
                facts.partition().number(),
                facts.logEnd(),
                facts.nextOffset(),
                facts.lagRecords(),
                health.lagSeconds(),
                facts.lastProcessedAt() == null ? null : facts.nextOffset() - 1,
                facts.lastProcessedAt(),
                health.ratePerSecond(),
                health.errorsPerSecond(),
                health.retentionUsedFraction(),
                health.hoursUntilLoss(),
                facts.lostRecords(),
                health.status(),
                health.note());
    }
}
