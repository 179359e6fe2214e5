package gg.matchstream.analytics.crash;

import gg.matchstream.analytics.playerlog.LogEntry;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/** Keeps crash groups and samples of their reports. */
public interface Crashes {
    /**
     * Counts all, keeps samples. Joins its caller's transaction.
     *
     * @param forgotten players of whom nothing may be stored; their crashes count all the same
     */
    void add(Collection<CrashBatch> batches, Predicate<CrashReport> forgotten);

    List<CrashGroup> list(CrashQuery query);

    Optional<CrashGroup> find(String fingerprint);

    /** Sampled reports, newest {@code occurredAt} first. @param before only those behind this place */
    List<CrashReport> reports(String fingerprint, LogEntry.@Nullable Place before, int limit);

    /** Removes reports that were taken in before then; returns how many. */
    int pruneReports(Instant ingestedBefore);
}
