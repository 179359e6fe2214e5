package gg.matchstream.consumption.reconciliation.jdbc;

import gg.matchstream.consumption.reconciliation.AuditStore;
import gg.matchstream.consumption.reconciliation.HourKey;
import gg.matchstream.contract.audit.AuditRecord;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

@Component
final class JdbcAuditStore implements AuditStore {
    /** Totals add up, each number of an instance once: a total that is told again changes nothing. */
    private static final String KEEP_PRODUCED = """
            INSERT INTO audit_produced (instance, number, topic, source, hour, stored, spooled, unknown, complete)
            VALUES (:instance, :number, :topic, :source, :hour, :stored, :spooled, :unknown, :complete)
            ON CONFLICT (hour, source, topic, instance, number) DO NOTHING
            """;

    private static final String KEEP_SENT = """
            INSERT INTO audit_sent AS a (source, epoch, hour, sent) VALUES (:source, :epoch, :hour, :sent)
            ON CONFLICT (hour, source, epoch) DO UPDATE SET sent = EXCLUDED.sent WHERE EXCLUDED.sent > a.sent
            """;

    private static final String KEEP_OFFSET = """
            INSERT INTO audit_offset AS o (partition, next_offset) VALUES (:partition, :next)
            ON CONFLICT (partition) DO UPDATE SET next_offset = GREATEST(o.next_offset, EXCLUDED.next_offset)
            """;

    private static final String PRUNE = """
            WITH a AS (DELETE FROM audit_produced WHERE hour < :before RETURNING 1),
                 s AS (DELETE FROM audit_sent WHERE hour < :before RETURNING 1),
                 c AS (DELETE FROM consumed_total WHERE hour < :before RETURNING 1)
            SELECT (SELECT count(*) FROM a) + (SELECT count(*) FROM s) + (SELECT count(*) FROM c)
            """;

    private final JdbcClient jdbc;
    private final TransactionTemplate transaction;

    JdbcAuditStore(JdbcClient jdbc, PlatformTransactionManager transactions) {
        this.jdbc = jdbc;
        this.transaction = new TransactionTemplate(transactions);
    }

    @Override
    public Map<Integer, Long> offsets() {
        Map<Integer, Long> offsets = new HashMap<>();
        jdbc.sql("SELECT partition, next_offset FROM audit_offset").query(row -> {
            offsets.put(row.getInt(1), row.getLong(2));
        });
        return offsets;
    }

    @Override
    public void keep(List<AuditRecord> records, Map<Integer, Long> nextOffsets) {
        transaction.executeWithoutResult(_ -> {
            records.forEach(this::keep);
            nextOffsets.forEach((partition, next) -> jdbc.sql(KEEP_OFFSET)
                    .param("partition", partition)
                    .param("next", next)
                    .update());
        });
    }

    private void keep(AuditRecord audit) {
        switch (audit) {
            case AuditRecord.Produced produced -> keep(produced);
            case AuditRecord.Sent sent -> keep(sent);
        }
    }

    private void keep(AuditRecord.Produced produced) {
        jdbc.sql(KEEP_PRODUCED)
                .param("instance", produced.instance())
                .param("number", produced.number())
                .param("topic", produced.topic())
                .param("source", HourKey.folded(produced.source()))
                .param("hour", produced.hour().atOffset(ZoneOffset.UTC))
                .param("stored", produced.stored())
                .param("spooled", produced.spooled())
                .param("unknown", produced.unknown())
                .param("complete", produced.complete())
                .update();
    }

    private void keep(AuditRecord.Sent sent) {
        jdbc.sql(KEEP_SENT)
                .param("source", sent.source())
                .param("epoch", sent.epoch())
                .param("hour", sent.hour().atOffset(ZoneOffset.UTC))
                .param("sent", sent.sent())
                .update();
    }

    @Override
    public int prune(Instant before) {
        return jdbc.sql(PRUNE)
                .param("before", before.atOffset(ZoneOffset.UTC))
                .query(Integer.class)
                .single();
    }
}
