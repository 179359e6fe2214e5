package gg.matchstream.consumption.reconciliation;

import java.time.Instant;
import java.util.List;

/** Totals of all sides, joined. */
public interface HourReports {
    /** Hours in [from, to), newest first, by consumer and source. */
    List<HourTotals> between(Instant from, Instant to, int limit);
}
