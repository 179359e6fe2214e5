package gg.matchstream.matchmaker.fleet;

import java.time.Duration;

/**
 * How many matches will ask for a server, by how many did: the higher of the last minute and the last ten, so that a rush
 * is believed at once and a lull only after it has lasted.
 *
 * @param matchesPerSecond formed, on average
 * @param waiting matches that have no server yet
 */
public record DemandForecast(double matchesPerSecond, int waiting) {
    private static final double MINUTE_SECONDS = 60;
    private static final double TEN_MINUTES_SECONDS = 600;

    public static DemandForecast of(long formedInLastMinute, long formedInLastTenMinutes, int waiting) {
        double rate = Math.max(formedInLastMinute / MINUTE_SECONDS, formedInLastTenMinutes / TEN_MINUTES_SECONDS);
        return new DemandForecast(rate, waiting);
    }

    /** Matches expected within a stretch of time. */
    public double within(Duration time) {
        return matchesPerSecond * time.toMillis() / 1000.0;
    }
}
