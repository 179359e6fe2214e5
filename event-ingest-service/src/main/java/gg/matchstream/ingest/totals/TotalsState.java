package gg.matchstream.ingest.totals;

import gg.matchstream.contract.audit.AuditRecord;
import java.util.List;

/**
 * What the totals must remember over a restart.
 *
 * @param instance this service's name in the audit, made once
 * @param lastNumber of the totals made so far
 * @param clean the service stopped in an orderly way, so {@code open} is exact
 * @param open hours that are still counted
 * @param hourly totals that Kafka has not acknowledged yet
 * @param told what senders said, not acknowledged yet
 */
public record TotalsState(
        String instance,
        long lastNumber,
        boolean clean,
        List<HourlyTotals.Count> open,
        List<AuditRecord.Produced> hourly,
        List<AuditRecord.Sent> told) {
    public TotalsState {
        open = List.copyOf(open);
        hourly = List.copyOf(hourly);
        told = List.copyOf(told);
    }

    static TotalsState fresh(String instance) {
        return new TotalsState(instance, 0, true, List.of(), List.of(), List.of());
    }
}
