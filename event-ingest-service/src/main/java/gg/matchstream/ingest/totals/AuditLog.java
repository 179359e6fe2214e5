package gg.matchstream.ingest.totals;

import gg.matchstream.contract.audit.AuditRecord;

/** Where totals are told. */
public interface AuditLog {
    void tell(AuditRecord total, Answer answer);

    /** Told once, on any thread, possibly before {@link #tell} returns. */
    @FunctionalInterface
    interface Answer {
        /** @param acknowledged all in-sync replicas have it; false when perhaps none has */
        void came(boolean acknowledged);
    }
}
