package gg.matchstream.analytics.wiring;

import gg.matchstream.analytics.intake.AnalyticsEffects;
import gg.matchstream.analytics.metric.Labels;
import gg.matchstream.analytics.partition.DayPartitions;
import gg.matchstream.analytics.partition.PartitionSweep;
import gg.matchstream.analytics.partition.PartitionedTable;
import gg.matchstream.analytics.playerlog.PlayerLog;
import gg.matchstream.analytics.rollups.ReadSeries;
import gg.matchstream.analytics.rollups.Rollups;
import gg.matchstream.analytics.rollups.StoredSeries;
import gg.matchstream.consumption.batch.Consumer;
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
    AnalyticsEffects analyticsEffects(Labels labels, Rollups rollups, PlayerLog log) {
        return new AnalyticsEffects(labels, rollups, log);
    }

    @Bean
    ReadSeries readSeries(StoredSeries stored) {
        return new ReadSeries(stored);
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
