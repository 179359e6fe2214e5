package gg.matchstream.analytics.anomaly;

import java.util.List;
import java.util.Optional;

/**
 * When an event type has become suspiciously rare: under 60 % of what is usual, and by more than chance explains. Usual
 * is the median of the same time on earlier days; where there is no earlier day, the mean of the last hour.
 */
final class RateRules {
    /** A loss of 40 % must not stay unseen. */
    static final double FALL = 0.6;

    /** Below this many a minute, chance alone makes such falls. */
    static final double EXPECTED_MIN = 20;

    /** A Poisson count strays this many of its deviations about once in a thousand looks. */
    private static final double DEVIATIONS = 3;

    /** Fewer minutes of the last hour than this are no history. */
    private static final int MINUTES_MIN = 3;

    private RateRules() {}

    /**
     * @param observed events per minute now
     * @param earlierDays events per minute at this time on each earlier day on which the type was seen
     * @param lastHour events in each minute of the hour before, from the first that has any
     */
    static Optional<Finding> judge(String type, double observed, List<Double> earlierDays, List<Long> lastHour) {
        if (!earlierDays.isEmpty()) return fell(type, observed, median(earlierDays), Finding.Basis.EARLIER_DAYS);
        if (lastHour.size() < MINUTES_MIN) return Optional.empty();
        double mean = lastHour.stream().mapToLong(Long::longValue).average().orElse(0);
        return fell(type, observed, mean, Finding.Basis.LAST_HOUR);
    }

    private static Optional<Finding> fell(String type, double observed, double expected, Finding.Basis basis) {
        boolean fell = expected >= EXPECTED_MIN
                && observed < FALL * expected
                && expected - observed > DEVIATIONS * Math.sqrt(expected);
        return fell ? Optional.of(Finding.rateFell(type, observed, expected, basis)) : Optional.empty();
    }

    private static double median(List<Double> values) {
        List<Double> sorted = values.stream().sorted().toList();
        int middle = sorted.size() / 2;
        return sorted.size() % 2 == 1 ? sorted.get(middle) : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
    }
}
