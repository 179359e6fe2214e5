package gg.matchstream.consumption.reconciliation;

import gg.matchstream.contract.audit.AuditRecord;
import java.util.List;
import java.util.Map;

/** The topic {@code stream-audit}. */
public interface AuditFeed {
    /** @param nextOffsets where to go on, by partition */
    record Read(List<AuditRecord> records, Map<Integer, Long> nextOffsets, int unreadable) {}

    /**
     * What came since these offsets, a bounded number.
     *
     * @throws RuntimeException when the brokers do not answer
     */
    Read readFrom(Map<Integer, Long> offsets);
}
