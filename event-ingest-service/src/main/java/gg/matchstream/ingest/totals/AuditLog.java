package gg.matchstream.ingest.totals;

import gg.matchstream.contract.audit.HourlyTotal;
import gg.matchstream.contract.audit.SourceTotal;

/** Where totals are told. */
public interface AuditLog {
    /** @param acknowledged run when all in-sync replicas have it; never, when they do not get it */
    void tell(HourlyTotal total, Runnable acknowledged);

    void tell(SourceTotal total, Runnable acknowledged);
}
