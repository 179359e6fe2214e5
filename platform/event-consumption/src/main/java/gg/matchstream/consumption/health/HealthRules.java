package gg.matchstream.consumption.health;

import gg.matchstream.consumption.offset.Trouble;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** When a partition is well, as a pure function. */
public final class HealthRules {
    public static final long WARNING_RECORDS = 1_000;
    public static final long CRITICAL_RECORDS = 10_000;
    public static final Duration STALLED_AFTER = Duration.ofSeconds(60);
    public static final double RETENTION_CRITICAL = 0.5;

    private HealthRules() {}

    public static PartitionHealth judge(PartitionFacts facts, Movement movement, Instant now) {
        double lagSeconds = lagSeconds(facts, now);
        double used = used(facts.retention(), lagSeconds);
        Status status = status(facts, movement, used);
        return new PartitionHealth(
                facts,
                lagSeconds,
                movement.ratePerSecond(),
                movement.errorsPerSecond(),
                used,
                hoursUntilLoss(facts, lagSeconds),
                status,
                note(facts, status, used));
    }

    private static Status status(PartitionFacts facts, Movement movement, double used) {
        Trouble trouble = facts.trouble();
        if (trouble != null && trouble.kind() == Trouble.Kind.DATA_LOSS) return Status.DATA_LOSS;
        // What stands still on purpose loses records just as what stands still by accident.
        if (used > RETENTION_CRITICAL) return Status.CRITICAL;
        if (facts.paused() || trouble != null) return Status.PAUSED;
        if (facts.lagRecords() > 0 && movement.stillFor().compareTo(STALLED_AFTER) >= 0) return Status.STALLED;
        if (facts.lagRecords() > CRITICAL_RECORDS) return Status.CRITICAL;
        return facts.lagRecords() >= WARNING_RECORDS ? Status.WARNING : Status.OK;
    }

    private static double lagSeconds(PartitionFacts facts, Instant now) {
        Instant oldest = facts.oldestUnprocessedAt();
        if (facts.lagRecords() == 0 || oldest == null) return 0;
        return Math.max(0, Duration.between(oldest, now).toMillis() / 1_000.0);
    }

    private static double used(@Nullable Duration retention, double lagSeconds) {
        if (retention == null || retention.isZero()) return 0;
        return Math.min(1, lagSeconds * 1_000 / retention.toMillis());
    }

    private static @Nullable Double hoursUntilLoss(PartitionFacts facts, double lagSeconds) {
        Duration retention = facts.retention();
        if (facts.lagRecords() == 0 || retention == null) return null;
        return Math.max(0, retention.toMillis() / 1_000.0 - lagSeconds) / 3_600;
    }

    private static @Nullable String note(PartitionFacts facts, Status status, double used) {
        Trouble trouble = facts.trouble();
        String urgent = used > RETENTION_CRITICAL ? " More than half of the time until retention is used up." : "";
        if (trouble != null) return trouble.note() + urgent;
        if (facts.paused()) return "Someone paused this consumer." + urgent;
        if (status == Status.STALLED) return "Records wait, but none was processed for a minute.";
        if (used > RETENTION_CRITICAL) return "More than half of the time is used up until retention deletes records.";
        return null;
    }
}
