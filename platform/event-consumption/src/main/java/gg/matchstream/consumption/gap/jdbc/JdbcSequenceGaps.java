package gg.matchstream.consumption.gap.jdbc;

import gg.matchstream.consumption.gap.SeqRange;
import gg.matchstream.consumption.gap.SequenceGap;
import gg.matchstream.consumption.gap.SequenceGaps;
import gg.matchstream.consumption.gap.SequenceKey;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

@Component
final class JdbcSequenceGaps implements SequenceGaps {
    private static final int ROWS_AT_ONCE = 10_000;

    private static final String LIST = """
            SELECT g.id, c.name, g.source, g.player_id, g.epoch, g.from_seq, g.to_seq, g.status, g.opened_at,
                   (SELECT COALESCE(sum(upper(r) - lower(r)), 0) FROM unnest(g.missing) AS r) AS missing
            FROM sequence_gap g JOIN consumer c ON c.id = g.reader
            WHERE (:status::text IS NULL OR g.status = :status) AND (:before::uuid IS NULL OR g.id < :before)
            ORDER BY g.id DESC LIMIT :limit
            """;

    private static final String EXPIRE = """
            UPDATE sequence_gap SET status = 'EXPIRED', changed_at = :now WHERE id = ANY(ARRAY(
                SELECT id FROM sequence_gap WHERE status = 'OPEN' AND opened_at < :before LIMIT :max FOR UPDATE SKIP LOCKED))
            """;

    private static final String PRUNE_GAPS = """
            DELETE FROM sequence_gap WHERE id = ANY(ARRAY(
                SELECT id FROM sequence_gap WHERE status <> 'OPEN' AND changed_at < :before LIMIT :max))
            """;

    private static final String PRUNE_MARKS = """
            DELETE FROM sequence_mark WHERE ctid = ANY(ARRAY(
                SELECT ctid FROM sequence_mark WHERE updated_at < :before LIMIT :max))
            """;

    private static final String COUNT = "SELECT count(*) FROM sequence_gap WHERE status = :status";

    private final JdbcClient jdbc;

    JdbcSequenceGaps(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public List<SequenceGap> list(SequenceGap.@Nullable Status status, @Nullable UUID before, int limit) {
        return jdbc.sql(LIST)
                .param("status", status == null ? null : status.name())
                .param("before", before)
                .param("limit", limit)
                .query(JdbcSequenceGaps::gap)
                .list();
    }

    @Override
    public int expire(Instant openedBefore, Instant now) {
        return bounded(EXPIRE, openedBefore)
                .param("now", now.atOffset(ZoneOffset.UTC))
                .update();
    }

    @Override
    public int prune(Instant gapsChangedBefore, Instant marksSilentSince) {
        return bounded(PRUNE_GAPS, gapsChangedBefore).update()
                + bounded(PRUNE_MARKS, marksSilentSince).update();
    }

    @Override
    public long count(SequenceGap.Status status) {
        return jdbc.sql(COUNT).param("status", status.name()).query(Long.class).single();
    }

    private JdbcClient.StatementSpec bounded(String sql, Instant before) {
        return jdbc.sql(sql).param("before", before.atOffset(ZoneOffset.UTC)).param("max", ROWS_AT_ONCE);
    }

    private static SequenceGap gap(ResultSet row, int number) throws SQLException {
        return new SequenceGap(
                row.getObject("id", UUID.class),
                row.getString("name"),
                new SequenceKey(row.getString("source"), row.getString("player_id"), row.getLong("epoch")),
                new SeqRange(row.getLong("from_seq"), row.getLong("to_seq")),
                row.getLong("missing"),
                SequenceGap.Status.valueOf(row.getString("status")),
                row.getObject("opened_at", OffsetDateTime.class).toInstant());
    }
}
