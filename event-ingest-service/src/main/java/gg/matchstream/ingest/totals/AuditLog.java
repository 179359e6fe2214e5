package gg.matchstream.ingest.totals;

import gg.matchstream.contract.audit.AuditRecord;

/** Where totals are told. */
public interface AuditLog {
    /** @param acknowledged run when all in-sync replicas have it; never, when they do not get it */
    void tell(AuditRecord.Produced total, Runnable acknowledged);

    void tell(AuditRecord.Sent total, Runnable acknowledged);
}
