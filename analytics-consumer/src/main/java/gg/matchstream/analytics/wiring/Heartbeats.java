package gg.matchstream.analytics.wiring;

import gg.matchstream.analytics.anomaly.Alerts;
import gg.matchstream.analytics.anomaly.AnomalySweep;
import gg.matchstream.analytics.crash.Crashes;
import gg.matchstream.analytics.live.WatchLive;
import gg.matchstream.analytics.partition.PartitionSweep;
import gg.matchstream.analytics.rollups.RetentionSweep;
import java.time.Clock;
import java.time.Instant;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;
import org.springframework.stereotype.Component;

/** What analytics does by itself. */
@Component
final class Heartbeats {
    private static final Logger LOG = LoggerFactory.getLogger(Heartbeats.class);

    private final PartitionSweep partitions;
    private final RetentionSweep retention;
    private final Crashes crashes;
    private final WatchLive live;
    private final AnomalySweep anomalies;
    private final AnalyticsSettings settings;
    private final Clock clock;

    Heartbeats(
            PartitionSweep partitions,
            RetentionSweep retention,
            Crashes crashes,
            WatchLive live,
            AnomalySweep anomalies,
            AnalyticsSettings settings,
            Clock clock) {
        this.partitions = partitions;
        this.retention = retention;
        this.crashes = crashes;
        this.live = live;
        this.anomalies = anomalies;
        this.settings = settings;
        this.clock = clock;
    }

    @Scheduled(fixedDelayString = "${matchstream.analytics.sweep-every:10m}")
    void keepPartitions() {
        PartitionSweep.Report report = partitions.run(clock.instant());
        if (report.changedSomething()) LOG.info("partitions swept {}", report);
    }

    @Scheduled(fixedDelayString = "${matchstream.analytics.sweep-every:10m}")
    void removeOldRows() {
        Instant now = clock.instant();
        int buckets = retention.run(now);
        int reports = crashes.pruneReports(now.minus(settings.crashReportsKept()));
        if (buckets + reports > 0) LOG.info("removed buckets={} crashReports={}", buckets, reports);
    }

    @Scheduled(fixedDelayString = "${matchstream.analytics.live-every:1s}")
    void watchLive() {
        live.run(clock.instant());
    }

    @Scheduled(fixedDelayString = "${matchstream.analytics.anomalies-every:5s}")
    void lookForAnomalies() {
        Alerts.Settled settled = anomalies.run(clock.instant());
        if (settled.opened() > 0) LOG.warn("alerts opened={} resolved={}", settled.opened(), settled.resolved());
        else if (settled.resolved() > 0) LOG.info("alerts resolved={}", settled.resolved());
    }
}
