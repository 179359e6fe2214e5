package gg.matchstream.analytics.anomaly;

import gg.matchstream.analytics.metric.Catalogue;
import gg.matchstream.analytics.rollups.SeriesRange;
import gg.matchstream.analytics.rollups.StoredSeries;
import gg.matchstream.analytics.window.Step;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Compares the rate of every event type with what is usual. It looks at the last whole minute, and at the running one once
 * three quarters of it are over: so a fall is seen at most 100 seconds after it began.
 */
final class RateWatch {
    private static final Duration HISTORY = Duration.ofHours(1);
    private static final Duration AROUND = Duration.ofMinutes(2);
    private static final int EARLIER_DAYS = 7;
    private static final long RUNNING_SECONDS_MIN = 45;
    /** What happened just now is still on its way. */
    private static final long ON_ITS_WAY_SECONDS = 2;

    private static final int ROWS_MAX = 100_000;

    private final StoredSeries series;

    RateWatch(StoredSeries series) {
        this.series = series;
    }

    List<Finding> look(Instant now) {
        Instant running = Step.MINUTE.floor(now);
        Map<String, TreeMap<Instant, Long>> recent =
                counts(running.minus(HISTORY).minus(Step.MINUTE.width()), running.plus(Step.MINUTE.width()));
        List<Map<String, Double>> days = earlierDays(running);
        List<Finding> findings = new ArrayList<>();
        for (String type : typesOf(recent, days)) {
            TreeMap<Instant, Long> minutes = recent.getOrDefault(type, new TreeMap<>());
            Instant last = running.minus(Step.MINUTE.width());
            RateRules.judge(type, minutes.getOrDefault(last, 0L), of(type, days), hourBefore(last, minutes))
                    .or(() -> running(type, now, running, minutes, days))
                    .ifPresent(findings::add);
        }
        return findings;
    }

    private static java.util.Optional<Finding> running(
            String type, Instant now, Instant running, TreeMap<Instant, Long> minutes, List<Map<String, Double>> days) {
        long elapsed = Duration.between(running, now).toSeconds();
        if (elapsed < RUNNING_SECONDS_MIN) return java.util.Optional.empty();
        double perMinute = minutes.getOrDefault(running, 0L) * 60.0 / (elapsed - ON_ITS_WAY_SECONDS);
        return RateRules.judge(type, perMinute, of(type, days), hourBefore(running, minutes));
    }

    private static Set<String> typesOf(Map<String, TreeMap<Instant, Long>> recent, List<Map<String, Double>> days) {
        Set<String> types = new TreeSet<>(recent.keySet());
        days.forEach(day -> types.addAll(day.keySet()));
        return types;
    }

    private static List<Double> of(String type, List<Map<String, Double>> days) {
        return days.stream()
                .filter(day -> day.containsKey(type))
                .map(day -> day.get(type))
                .toList();
    }

    /** Silent minutes count from the first minute that the type was seen in. */
    private static List<Long> hourBefore(Instant minute, TreeMap<Instant, Long> minutes) {
        List<Long> counts = new ArrayList<>();
        Instant first = minutes.isEmpty() ? minute : minutes.firstKey();
        for (Instant at = first; at.isBefore(minute); at = at.plus(Step.MINUTE.width()))
            counts.add(minutes.getOrDefault(at, 0L));
        return counts;
    }

    /** For each earlier day: events per minute of each type around this time. */
    private List<Map<String, Double>> earlierDays(Instant minute) {
        List<Map<String, Double>> days = new ArrayList<>();
        for (int day = 1; day <= EARLIER_DAYS; day++) {
            Instant then = minute.minus(Duration.ofDays(day));
            double spanned = 2.0 * AROUND.toMinutes() + 1;
            Map<String, Double> rates = new HashMap<>();
            counts(then.minus(AROUND), then.plus(AROUND).plus(Step.MINUTE.width()))
                    .forEach((type, minutes) -> rates.put(
                            type,
                            minutes.values().stream().mapToLong(Long::longValue).sum() / spanned));
            if (!rates.isEmpty()) days.add(rates);
        }
        return days;
    }

    private Map<String, TreeMap<Instant, Long>> counts(Instant from, Instant to) {
        Map<String, TreeMap<Instant, Long>> counts = new HashMap<>();
        series.sums(Catalogue.EVENTS_INGESTED.name(), new SeriesRange(Step.MINUTE, from, to), 0, ROWS_MAX)
                .forEach(sum -> counts.computeIfAbsent(String.valueOf(sum.label()), _ -> new TreeMap<>())
                        .put(sum.at(), sum.value()));
        return counts;
    }
}
