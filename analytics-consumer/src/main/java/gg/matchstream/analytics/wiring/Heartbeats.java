package gg.matchstream.analytics.wiring;

import gg.matchstream.analytics.partition.PartitionSweep;
import java.time.Clock;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** What analytics does by itself. */
@Component
final class Heartbeats {
    private static final Logger LOG = LoggerFactory.getLogger(Heartbeats.class);

    private final PartitionSweep partitions;
    private final Clock clock;

    Heartbeats(PartitionSweep partitions, Clock clock) {
        this.partitions = partitions;
        this.clock = clock;
    }

    @Scheduled(fixedDelayString = "${matchstream.analytics.sweep-every:10m}")
    void keepPartitions() {
        PartitionSweep.Report report = partitions.run(clock.instant());
        if (report.changedSomething()) LOG.info("partitions swept {}", report);
    }
}
