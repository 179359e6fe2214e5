package gg.matchstream.consumption.wiring;

import gg.matchstream.consumption.batch.OwnPartitions;
import gg.matchstream.consumption.deadletter.DeadLetters;
import gg.matchstream.consumption.deadletter.RelaySweep;
import gg.matchstream.consumption.dedup.DedupSweep;
import gg.matchstream.consumption.gap.GapSweep;
import gg.matchstream.consumption.gap.SequenceGap;
import gg.matchstream.consumption.gap.SequenceGaps;
import gg.matchstream.consumption.health.WatchConsumers;
import gg.matchstream.consumption.offset.Offsets;
import gg.matchstream.consumption.reconciliation.AuditSweep;
import gg.matchstream.consumption.reconciliation.Reconcile;
import gg.matchstream.consumption.reconciliation.Reconciled.Verdict;
import java.time.Clock;
import java.time.Instant;
import java.util.EnumSet;
import java.util.Set;
import org.slf4j.Logger;
import org.slf4j.LoggerFactory;
import org.springframework.scheduling.annotation.Scheduled;

/** What the machinery does by itself. A run that fails is told once in the log and tried again at its next turn. */
final class Heartbeats {
    private static final Logger LOG = LoggerFactory.getLogger(Heartbeats.class);
    private static final Set<Verdict> APART = EnumSet.of(Verdict.LOSS, Verdict.SURPLUS, Verdict.SENDER_LOSS);

    /** The sweeps, together. */
    record Sweeps(
            WatchConsumers watch,
            RelaySweep relay,
            DedupSweep dedup,
            GapSweep gap,
            AuditSweep audit,
            Reconcile reconcile) {}

    private final Sweeps sweeps;
    private final OwnPartitions own;
    private final Offsets offsets;
    private final DeadLetters deadLetters;
    private final SequenceGaps gaps;
    private final ConsumptionGauges gauges;
    private final Clock clock;

    Heartbeats(
            Sweeps sweeps,
            OwnPartitions own,
            Offsets offsets,
            DeadLetters deadLetters,
            SequenceGaps gaps,
            ConsumptionGauges gauges,
            Clock clock) {
        this.sweeps = sweeps;
        this.own = own;
        this.offsets = offsets;
        this.deadLetters = deadLetters;
        this.gaps = gaps;
        this.gauges = gauges;
        this.clock = clock;
    }

    @Scheduled(fixedDelayString = "${matchstream.consumption.health-every:1s}")
    void watchConsumers() {
        own.report(offsets);
        sweeps.watch().run(clock.instant());
        gauges.partitions(sweeps.watch().latest());
    }

    @Scheduled(fixedDelayString = "${matchstream.consumption.relay-every:1s}")
    void relayDeadLetters() {
        attempt("relay", () -> {
            int sent = sweeps.relay().run(clock.instant());
            if (sent > 0) LOG.info("dead letters relayed records={}", sent);
        });
    }

    @Scheduled(fixedDelayString = "${matchstream.consumption.dedup-every:10m}")
    void keepDedupDays() {
        attempt("dedup", () -> {
            DedupSweep.Report report = sweeps.dedup().run(clock.instant());
            gauges.dedup(report);
            if (report.firstFailure() != null) throw report.firstFailure();
        });
    }

    @Scheduled(fixedDelayString = "${matchstream.consumption.gaps-every:30s}")
    void expireGaps() {
        attempt("gaps", () -> {
            int expired = sweeps.gap().run(clock.instant()).expired();
            if (expired > 0) LOG.warn("sequence numbers never came gaps={}", expired);
            gauges.gaps(gaps.count(SequenceGap.Status.OPEN), gaps.count(SequenceGap.Status.EXPIRED));
            gauges.deadLettersOpen(deadLetters.countOpen());
        });
    }

    @Scheduled(fixedDelayString = "${matchstream.consumption.audit-every:5s}")
    void takeInAudit() {
        attempt("audit", () -> sweeps.audit().run(clock.instant()));
    }

    @Scheduled(fixedDelayString = "${matchstream.consumption.reconcile-every:1m}")
    void reconcile() {
        attempt("reconcile", () -> {
            Instant now = clock.instant();
            sweeps.audit().prune(now);
            gauges.reconciliationApart(sweeps.reconcile().last(24, now).stream()
                    .filter(hour -> APART.contains(hour.verdict()))
                    .count());
        });
    }

    private static void attempt(String sweep, Runnable run) {
        try {
            run.run();
        } catch (RuntimeException e) {
            LOG.warn("sweep failed sweep={} error={}", sweep, e.toString());
        }
    }
}
