package gg.matchstream.consumption.reconciliation;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.function.Function;

/** Compares, on request and for the alert. */
public final class Reconcile {
    private static final int HOURS_MAX = 500;

    private final HourReports reports;
    private final Duration hour;
    private final Function<String, Instant> passedUntil;

    /**
     * @param hour its length
     * @param passedUntil up to which instant a consumer has dealt with every record
     */
    public Reconcile(HourReports reports, Duration hour, Function<String, Instant> passedUntil) {
        this.reports = reports;
        this.hour = hour;
        this.passedUntil = passedUntil;
    }

    public List<Reconciled> hour(Instant within) {
        Instant start = HourKey.of(within, "", hour).hour();
        return between(start, start.plus(hour));
    }

    /** The last hours, the one that runs included. */
    public List<Reconciled> last(int hours, Instant now) {
        return between(now.minus(hour.multipliedBy(hours)), now.plus(hour));
    }

    private List<Reconciled> between(Instant from, Instant to) {
        return reports.between(from, to, HOURS_MAX).stream()
                .map(totals -> Reconciled.of(
                        totals,
                        !passedUntil
                                .apply(totals.consumer())
                                .isBefore(totals.key().hour().plus(hour))))
                .toList();
    }
}
