package gg.matchstream.consumption.wiring;

import gg.matchstream.consumption.batch.LossPolicy;
import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;
import org.springframework.util.unit.DataSize;

/**
 * How consumers read.
 *
 * @param enabled false: nothing is read, the rest of the service works
 * @param concurrency readers per consumer in this instance
 * @param batchMax records per transaction
 * @param idlePoll longest wait for records before the loop looks around
 * @param sessionTimeout silence after which a reader's partitions go to other instances
 * @param stopPatience how long a stop waits for running batches
 * @param retryFirst first pause after a failure; it doubles up to {@code retryLargest}
 * @param lossPolicy what happens where retention deleted records before they were read
 * @param valueMax largest record value that is looked at
 * @param healthEvery how often health is looked at
 * @param relayEvery how often dead letters are sent to their topics
 * @param dedupEvery how often the days of the dedup memory are looked after
 * @param dedupWindow how long an applied event is remembered: the longest retention of a topic and a margin
 * @param dedupDaysAhead days of the dedup memory that exist ahead of time
 * @param gapsEvery how often gaps are looked after
 * @param gapExpiry how long missing sequence numbers may come late
 * @param auditHour the length of an hour of reconciliation, the same as in ingest
 * @param auditEvery how often {@code stream-audit} is read
 * @param reconcileEvery how often all hours are compared for the alert
 */
@ConfigurationProperties("matchstream.consumption")
public record ConsumptionSettings(
        @DefaultValue("true") boolean enabled,
        @DefaultValue("2") int concurrency,
        @DefaultValue("500") int batchMax,
        @DefaultValue("100ms") Duration idlePoll,
        @DefaultValue("8s") Duration sessionTimeout,
        @DefaultValue("10s") Duration stopPatience,
        @DefaultValue("50ms") Duration retryFirst,
        @DefaultValue("10s") Duration retryLargest,
        @DefaultValue("STOP") LossPolicy lossPolicy,
        @DefaultValue("512KB") DataSize valueMax,
        @DefaultValue("1s") Duration healthEvery,
        @DefaultValue("1s") Duration relayEvery,
        @DefaultValue("10m") Duration dedupEvery,
        @DefaultValue("8d") Duration dedupWindow,
        @DefaultValue("3") int dedupDaysAhead,
        @DefaultValue("30s") Duration gapsEvery,
        @DefaultValue("24h") Duration gapExpiry,
        @DefaultValue("1h") Duration auditHour,
        @DefaultValue("5s") Duration auditEvery,
        @DefaultValue("1m") Duration reconcileEvery) {
    static final int BATCH_MAX = 500;

    public ConsumptionSettings {
        if (concurrency < 1) {
            throw new IllegalArgumentException(
                    "matchstream.consumption.concurrency must be 1 or more, was " + concurrency);
        }
        if (batchMax < 1 || batchMax > BATCH_MAX) {
            throw new IllegalArgumentException(
                    "matchstream.consumption.batch-max must be 1.." + BATCH_MAX + ", was " + batchMax);
        }
        if (idlePoll.toMillis() < 1 || idlePoll.toMillis() > 100) {
            throw new IllegalArgumentException("matchstream.consumption.idle-poll must be 1ms..100ms, was " + idlePoll);
        }
    }
}
