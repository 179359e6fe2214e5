package gg.matchstream.analytics.wiring;

import gg.matchstream.analytics.anomaly.Alerts;
import gg.matchstream.analytics.anomaly.AnomalySweep;
import gg.matchstream.analytics.crash.Crashes;
import gg.matchstream.analytics.erasure.Tombstones;
import gg.matchstream.analytics.intake.AnalyticsEffects;
import gg.matchstream.analytics.live.Brokers;
import gg.matchstream.analytics.live.LiveFacts;
import gg.matchstream.analytics.live.WatchLive;
import gg.matchstream.analytics.metric.Labels;
import gg.matchstream.analytics.partition.DayPartitions;
import gg.matchstream.analytics.partition.PartitionSweep;
import gg.matchstream.analytics.partition.PartitionedTable;
import gg.matchstream.analytics.playerlog.PlayerLog;
import gg.matchstream.analytics.rollups.OldBuckets;
import gg.matchstream.analytics.rollups.ReadSeries;
import gg.matchstream.analytics.rollups.RetentionSweep;
import gg.matchstream.analytics.rollups.Rollups;
import gg.matchstream.analytics.rollups.StoredSeries;
import gg.matchstream.consumption.batch.Consumer;
import gg.matchstream.consumption.health.WatchConsumers;
import gg.matchstream.contract.topic.Topics;
import java.time.Duration;
import java.util.List;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.Configuration;

@Configuration(proxyBeanMethods = false)
@EnableConfigurationProperties(AnalyticsSettings.class)
class AnalyticsConfiguration {
    /** Late events reach back seven days; a day more, since partitions hold whole days. */
    private static final Duration ACTIVE_PLAYERS_KEPT = Duration.ofDays(8);

    private static final Duration PARTITIONS_AHEAD = Duration.ofDays(3);

    @Bean
    Consumer analytics(AnalyticsEffects effects) {
        return new Consumer("analytics", List.of(Topics.GAMEPLAY_EVENTS, Topics.MATCH_EVENTS), effects, true);
    }

    @Bean
    AnalyticsEffects analyticsEffects(
            Tombstones tombstones, Labels labels, Rollups rollups, PlayerLog log, Crashes crashes) {
        return new AnalyticsEffects(tombstones, labels, rollups, log, crashes);
    }

    @Bean
    ReadSeries readSeries(StoredSeries stored) {
        return new ReadSeries(stored);
    }

    @Bean
    RetentionSweep retentionSweep(OldBuckets buckets, AnalyticsSettings settings) {
        return new RetentionSweep(buckets, settings.minutesKept(), settings.hoursKept());
    }

    @Bean
    WatchLive watchLive(LiveFacts facts, StoredSeries series, Brokers brokers, WatchConsumers own) {
        return new WatchLive(facts, series, brokers, () -> ConsumerHealth.lagOf(own));
    }

    @Bean
    AnomalySweep anomalySweep(StoredSeries series, WatchConsumers own, WatchLive live, Alerts alerts) {
        return new AnomalySweep(series, new ConsumerHealth(own, live), alerts);
    }

    @Bean
    PartitionSweep partitionSweep(DayPartitions partitions, AnalyticsSettings settings) {
        return new PartitionSweep(
                partitions,
                List.of(
                        new PartitionedTable("player_event", "ingested_at", settings.playerLogKept(), PARTITIONS_AHEAD),
                        new PartitionedTable("active_player", "minute", ACTIVE_PLAYERS_KEPT, PARTITIONS_AHEAD)));
    }
}
