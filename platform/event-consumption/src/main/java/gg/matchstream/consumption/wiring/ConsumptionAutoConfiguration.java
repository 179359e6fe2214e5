package gg.matchstream.consumption.wiring;

import gg.matchstream.consumption.audit.AuditTrail;
import gg.matchstream.consumption.batch.ConsumeBatches;
import gg.matchstream.consumption.batch.Consumer;
import gg.matchstream.consumption.batch.Decoding;
import gg.matchstream.consumption.batch.FaultTriage;
import gg.matchstream.consumption.batch.OwnPartitions;
import gg.matchstream.consumption.batch.Pauses;
import gg.matchstream.consumption.batch.ReadingPlan;
import gg.matchstream.consumption.batch.RedriveBuried;
import gg.matchstream.consumption.batch.Transactions;
import gg.matchstream.consumption.deadletter.DeadLetters;
import gg.matchstream.consumption.deadletter.Redriving;
import gg.matchstream.consumption.deadletter.SettleDeadLetter;
import gg.matchstream.consumption.dedup.ProcessedEvents;
import gg.matchstream.consumption.health.Logs;
import gg.matchstream.consumption.health.StoredPositions;
import gg.matchstream.consumption.health.WatchConsumers;
import gg.matchstream.consumption.offset.Offsets;
import gg.matchstream.consumption.pause.PauseReading;
import gg.matchstream.consumption.pause.Reading;
import java.time.Clock;
import java.util.List;
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
    ConsumeBatches consumeBatches(
            Transactions transactions,
            Offsets offsets,
            ProcessedEvents processed,
            DeadLetters deadLetters,
            FaultTriage triage) {
        return new ConsumeBatches(transactions, offsets, processed, deadLetters, triage);
    }

    @Bean
    RedriveBuried redriveBuried(
            List<Consumer> consumers, Decoding decoding, Offsets offsets, ProcessedEvents processed) {
        return new RedriveBuried(consumers, decoding, offsets, processed);
    }

    @Bean
    SettleDeadLetter settleDeadLetter(
            DeadLetters letters, Redriving redriving, AuditTrail audit, Transactions transactions) {
        return new SettleDeadLetter(letters, redriving, audit, new SettleDeadLetter.Transaction() {
            @Override
            public <T> T inOne(java.util.function.Supplier<T> work) {
                return transactions.inOne(work);
            }
        });
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
    Heartbeats consumptionHeartbeats(WatchConsumers watch, OwnPartitions own, Offsets offsets, Clock clock) {
        return new Heartbeats(watch, own, offsets, clock);
    }
}
