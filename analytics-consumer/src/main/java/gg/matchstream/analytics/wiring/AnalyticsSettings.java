package gg.matchstream.analytics.wiring;

import java.time.Duration;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * How long analytics keeps what.
 *
 * @param playerLogKept events of players, after their intake
 * @param minutesKept buckets of a minute
 * @param hoursKept buckets of an hour; days are kept for ever
 * @param crashReportsKept sampled reports, after their intake; counts are kept for ever
 * @param sweepEvery how often old things are removed and partitions made
 * @param anomaliesEvery how often rates are compared
 */
@ConfigurationProperties("matchstream.analytics")
public record AnalyticsSettings(
        @DefaultValue("30d") Duration playerLogKept,
        @DefaultValue("30d") Duration minutesKept,
        @DefaultValue("400d") Duration hoursKept,
        @DefaultValue("30d") Duration crashReportsKept,
        @DefaultValue("10m") Duration sweepEvery,
        @DefaultValue("5s") Duration anomaliesEvery) {
    private static final Duration DAY = Duration.ofDays(1);
    private static final Duration LATE_WINDOW = Duration.ofDays(8);

    public AnalyticsSettings {
        atLeast(DAY, playerLogKept, "player-log-kept");
        atLeast(LATE_WINDOW, minutesKept, "minutes-kept");
        atLeast(LATE_WINDOW, hoursKept, "hours-kept");
        atLeast(DAY, crashReportsKept, "crash-reports-kept");
    }

    private static void atLeast(Duration least, Duration value, String property) {
        if (value.compareTo(least) >= 0) return;
        throw new IllegalArgumentException(
                "matchstream.analytics.%s must be %d days or more, was %s".formatted(property, least.toDays(), value));
    }
}
