package gg.matchstream.analytics.crash;

import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.TreeMap;
import java.util.function.Function;

/** The reports of one crash in one batch. */
public record CrashBatch(Fingerprint fingerprint, List<CrashReport> reports) {
    public CrashBatch {
        reports = List.copyOf(reports);
    }

    /** By fingerprint, in its order. */
    public static Collection<CrashBatch> of(List<CrashReport> reports) {
        TreeMap<String, List<CrashReport>> groups = new TreeMap<>();
        for (CrashReport report : reports)
            groups.computeIfAbsent(report.fingerprint().value(), _ -> new java.util.ArrayList<>())
                    .add(report);
        return groups.values().stream()
                .map(group -> new CrashBatch(group.getFirst().fingerprint(), group))
                .toList();
    }

    public Instant firstSeenAt() {
        return reports.stream()
                .map(CrashReport::occurredAt)
                .min(Instant::compareTo)
                .orElseThrow();
    }

    public Instant lastSeenAt() {
        return reports.stream()
                .map(CrashReport::occurredAt)
                .max(Instant::compareTo)
                .orElseThrow();
    }

    public List<String> versions() {
        return distinct(CrashReport::appVersion);
    }

    public List<String> platforms() {
        return distinct(CrashReport::platform);
    }

    /** The reports to keep. @param hourCount how many this group has had in the hour, with this batch */
    public List<CrashReport> sampled(long hourCount) {
        long before = hourCount - reports.size();
        return java.util.stream.IntStream.range(0, reports.size())
                .filter(i -> ReportSampling.keeps(before + i + 1))
                .mapToObj(reports::get)
                .toList();
    }

    private List<String> distinct(Function<CrashReport, @org.jspecify.annotations.Nullable String> field) {
        return reports.stream()
                .map(field)
                .filter(Objects::nonNull)
                .distinct()
                .sorted()
                .toList();
    }
}
