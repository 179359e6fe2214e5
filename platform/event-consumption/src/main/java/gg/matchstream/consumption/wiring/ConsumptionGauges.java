package gg.matchstream.consumption.wiring;

import gg.matchstream.consumption.dedup.DedupSweep;
import gg.matchstream.consumption.health.PartitionHealth;
import gg.matchstream.consumption.health.Status;
import io.micrometer.core.instrument.MeterRegistry;
import io.micrometer.core.instrument.MultiGauge;
import io.micrometer.core.instrument.Tags;
import java.util.List;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.ToDoubleFunction;

/** What the sweeps saw last, as gauges. */
final class ConsumptionGauges {
    private final MultiGauge lagRecords;
    private final MultiGauge lagSeconds;
    private final MultiGauge retentionUsed;
    private final MultiGauge status;
    private final MultiGauge lost;
    private final Map<String, AtomicLong> numbers = new ConcurrentHashMap<>();
    private final MeterRegistry meters;

    ConsumptionGauges(MeterRegistry meters) {
        this.meters = meters;
        this.lagRecords = gauge("lag.records", "Records that wait");
        this.lagSeconds = gauge("lag.seconds", "Age of the oldest record that waits");
        this.retentionUsed = gauge("retention.used", "Share of the time until retention deletes what waits, 0..1");
        this.status = gauge("status", "0 OK, 1 WARNING, 2 PAUSED, 3 CRITICAL, 4 STALLED, 5 DATA_LOSS");
        this.lost = gauge("lost.records", "Records that retention deleted before they were read");
    }

    void partitions(List<PartitionHealth> partitions) {
        show(lagRecords, partitions, health -> health.facts().lagRecords());
        show(lagSeconds, partitions, PartitionHealth::lagSeconds);
        show(retentionUsed, partitions, PartitionHealth::retentionUsedFraction);
        show(status, partitions, health -> health.status().ordinal());
        show(lost, partitions, health -> health.facts().lostRecords());
    }

    /** 0 is a reason to alert: from midnight on, every event would be a stray. */
    void dedup(DedupSweep.Report report) {
        number("dedup.days.ahead", report.daysAhead());
    }

    void gaps(long open, long expired) {
        number("sequence.gaps.open", open);
        number("sequence.gaps.expired", expired);
    }

    void deadLettersOpen(Map<String, Long> byConsumer) {
        number(
                "dead.letters.open",
                byConsumer.values().stream().mapToLong(Long::longValue).sum());
    }

    /** Hours of sources whose totals are more than one percent apart. */
    void reconciliationApart(long hours) {
        number("reconciliation.apart", hours);
    }

    private void number(String name, long value) {
        numbers.computeIfAbsent(name, _ -> meters.gauge("matchstream.consumption." + name, new AtomicLong()))
                .set(value);
    }

    private MultiGauge gauge(String name, String description) {
        return MultiGauge.builder("matchstream.consumption." + name)
                .description(description)
                .register(meters);
    }

    private static void show(
            MultiGauge gauge, List<PartitionHealth> partitions, ToDoubleFunction<PartitionHealth> value) {
        gauge.register(
                partitions.stream()
                        .map(health -> MultiGauge.Row.of(
                                Tags.of(
                                        "consumer",
                                        health.facts().consumer(),
                                        "topic",
                                        health.facts().partition().topic(),
                                        "partition",
                                        Integer.toString(
                                                health.facts().partition().number())),
                                value.applyAsDouble(health)))
                        .<MultiGauge.Row<?>>map(row -> row)
                        .toList(),
                true);
    }

    static Status worst(List<PartitionHealth> partitions) {
        return partitions.stream().map(PartitionHealth::status).reduce(Status.OK, Status::worse);
    }
}
