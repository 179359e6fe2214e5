package gg.matchstream.consumption.wiring;

import gg.matchstream.consumption.audit.AuditTrail;
import gg.matchstream.consumption.batch.BatchListener;
import gg.matchstream.consumption.batch.BatchStores;
import gg.matchstream.consumption.batch.ConsumeBatches;
import gg.matchstream.consumption.batch.Consumer;
import gg.matchstream.consumption.batch.Decoding;
import gg.matchstream.consumption.batch.FaultTriage;
import gg.matchstream.consumption.batch.OwnPartitions;
import gg.matchstream.consumption.batch.Pauses;
import gg.matchstream.consumption.batch.ReadingPlan;
import gg.matchstream.consumption.batch.RedriveBuried;
import gg.matchstream.consumption.batch.Transactions;
import gg.matchstream.consumption.deadletter.DeadLetterTopics;
import gg.matchstream.consumption.deadletter.DeadLetters;
import gg.matchstream.consumption.deadletter.Redriving;
import gg.matchstream.consumption.deadletter.RelayQueue;
import gg.matchstream.consumption.deadletter.RelaySweep;
import gg.matchstream.consumption.deadletter.SettleDeadLetter;
import gg.matchstream.consumption.dedup.DedupDays;
import gg.matchstream.consumption.dedup.DedupSweep;
import gg.matchstream.consumption.dedup.ProcessedEvents;
import gg.matchstream.consumption.gap.FollowSequences;
import gg.matchstream.consumption.gap.GapSweep;
import gg.matchstream.consumption.gap.SequenceGaps;
import gg.matchstream.consumption.gap.SequenceStore;
import gg.matchstream.consumption.health.Logs;
import gg.matchstream.consumption.health.StoredPositions;
import gg.matchstream.consumption.health.WatchConsumers;
import gg.matchstream.consumption.offset.Offsets;
import gg.matchstream.consumption.pause.PauseReading;
import gg.matchstream.consumption.pause.Reading;
import gg.matchstream.consumption.reconciliation.AuditFeed;
import gg.matchstream.consumption.reconciliation.AuditStore;
import gg.matchstream.consumption.reconciliation.AuditSweep;
import gg.matchstream.consumption.reconciliation.ConsumedTotals;
import gg.matchstream.consumption.reconciliation.HourReports;
import gg.matchstream.consumption.reconciliation.Reconcile;
import gg.matchstream.consumption.reconciliation.Subscriptions;
import gg.matchstream.contract.topic.Topic;
import io.micrometer.core.instrument.MeterRegistry;
import java.time.Clock;
import java.util.List;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.springframework.boot.autoconfigure.AutoConfiguration;
import org.springframework.boot.context.TypeExcludeFilter;
import org.springframework.boot.context.properties.EnableConfigurationProperties;
import org.springframework.context.annotation.Bean;
import org.springframework.context.annotation.ComponentScan;
import org.springframework.context.annotation.FilterType;
import org.springframework.scheduling.annotation.EnableScheduling;

/** Every bean of the machinery: adapters are found by scan, use cases are made here. */
@AutoConfiguration
@EnableConfigurationProperties(ConsumptionSettings.class)
@EnableScheduling
@ComponentScan(
        basePackages = "gg.matchstream.consumption",
        excludeFilters = {
            @ComponentScan.Filter(type = FilterType.CUSTOM, classes = TypeExcludeFilter.class),
            @ComponentScan.Filter(type = FilterType.REGEX, pattern = "gg\\.matchstream\\.consumption\\.wiring\\..*")
        })
class ConsumptionAutoConfiguration {
    @Bean
    ReadingPlan readingPlan(ConsumptionSettings settings) {
        return new ReadingPlan(
                settings.enabled() ? settings.concurrency() : 0,
                settings.batchMax(),
                settings.idlePoll(),
                settings.sessionTimeout(),
                settings.stopPatience(),
                new Pauses(settings.retryFirst(), settings.retryLargest()),
                settings.lossPolicy());
    }

    @Bean
    Decoding decoding(ConsumptionSettings settings) {
        return new Decoding((int) settings.valueMax().toBytes());
    }

    @Bean
    OwnPartitions ownPartitions() {
        return new OwnPartitions();
    }

    @Bean
    BatchStores batchStores(
            Offsets offsets,
            ProcessedEvents processed,
            DeadLetters deadLetters,
            SequenceStore sequences,
            ConsumedTotals totals,
            ConsumptionSettings settings) {
        return new BatchStores(
                offsets, processed, deadLetters, new FollowSequences(sequences), totals, settings.auditHour());
    }

    @Bean
    BatchListener batchListener(MeterRegistry meters) {
        return new ObservedBatches(meters);
    }

    @Bean
    ConsumeBatches consumeBatches(Transactions transactions, BatchStores stores, FaultTriage triage) {
        return new ConsumeBatches(transactions, stores, triage);
    }

    @Bean
    RedriveBuried redriveBuried(List<Consumer> consumers, Decoding decoding, BatchStores stores) {
        return new RedriveBuried(consumers, decoding, stores);
    }

    @Bean
    SettleDeadLetter settleDeadLetter(
            DeadLetters letters, Redriving redriving, AuditTrail audit, Transactions transactions) {
        return new SettleDeadLetter(letters, redriving, audit, transaction(transactions));
    }

    @Bean
    PauseReading pauseReading(Reading reading, AuditTrail audit) {
        return new PauseReading(reading, audit);
    }

    @Bean
    WatchConsumers watchConsumers(List<Consumer> consumers, StoredPositions stored, Logs logs, OwnPartitions own) {
        return new WatchConsumers(consumers, stored, logs, own);
    }

    @Bean
    RelaySweep relaySweep(RelayQueue queue, DeadLetterTopics topics, Transactions transactions) {
        return new RelaySweep(queue, topics, transaction(transactions));
    }

    @Bean
    DedupSweep dedupSweep(DedupDays days, ConsumptionSettings settings) {
        return new DedupSweep(days, settings.dedupWindow(), settings.dedupDaysAhead());
    }

    @Bean
    GapSweep gapSweep(SequenceGaps gaps, ConsumptionSettings settings) {
        return new GapSweep(gaps, settings.gapExpiry());
    }

    @Bean
    AuditSweep auditSweep(AuditFeed feed, AuditStore store) {
        return new AuditSweep(feed, store);
    }

    @Bean
    Subscriptions subscriptions(List<Consumer> consumers) {
        return new Subscriptions(consumers.stream()
                .collect(Collectors.toMap(
                        Consumer::name,
                        consumer -> consumer.topics().stream().map(Topic::name).toList())));
    }

    @Bean
    Reconcile reconcile(HourReports reports, WatchConsumers watch, ConsumptionSettings settings) {
        return new Reconcile(reports, settings.auditHour(), watch::passedUntil);
    }

    @Bean
    Heartbeats.Sweeps consumptionSweeps(
            WatchConsumers watch,
            RelaySweep relay,
            DedupSweep dedup,
            GapSweep gap,
            AuditSweep audit,
            Reconcile reconcile) {
        return new Heartbeats.Sweeps(watch, relay, dedup, gap, audit, reconcile);
    }

    @Bean
    Heartbeats consumptionHeartbeats(
            Heartbeats.Sweeps sweeps,
            OwnPartitions own,
            Offsets offsets,
            DeadLetters deadLetters,
            SequenceGaps gaps,
            MeterRegistry meters,
            Clock clock) {
        return new Heartbeats(sweeps, own, offsets, deadLetters, gaps, new ConsumptionGauges(meters), clock);
    }

    private static SettleDeadLetter.Transaction transaction(Transactions transactions) {
        return new SettleDeadLetter.Transaction() {
            @Override
            public <T> T inOne(Supplier<T> work) {
                return transactions.inOne(work);
            }
        };
    }
}
