package gg.matchstream.consumption.reconciliation;

import gg.matchstream.contract.audit.AuditRecord;
import java.time.Instant;
import java.util.List;
import java.util.Map;

/** What the writers of the stream said. */
public interface AuditStore {
    /** Where to read on, by partition of {@code stream-audit}. */
    Map<Integer, Long> offsets();

    /** Keeps what is newer than what is known, and the offsets behind it. One transaction. */
    void keep(List<AuditRecord> records, Map<Integer, Long> nextOffsets);

    /** Forgets hours before this one, here and in what was consumed; how many rows. */
    int prune(Instant before);
}
