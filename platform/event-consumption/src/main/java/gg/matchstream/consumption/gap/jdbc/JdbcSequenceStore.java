package gg.matchstream.consumption.gap.jdbc;

import gg.matchstream.consumption.gap.SeqRange;
import gg.matchstream.consumption.gap.SequenceKey;
import gg.matchstream.consumption.gap.SequenceStore;
import gg.matchstream.consumption.offset.Reader;
import gg.matchstream.contract.event.UuidV7;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.SqlArrayValue;
import org.springframework.stereotype.Component;

@Component
final class JdbcSequenceStore implements SequenceStore {
    /** One round trip: the same snapshot answers where the marks stood and raises them. */
    private static final String RAISE = """
            WITH incoming AS (
                SELECT * FROM unnest(:players, :sources, :epochs, :nexts) AS i (player_id, source, epoch, next_seq)
            ), stood AS (
                SELECT i.player_id, i.source, i.epoch, m.next_seq FROM incoming i
                CROSS JOIN LATERAL (
                    SELECT next_seq FROM sequence_mark WHERE player_id = i.player_id AND source = i.source
                        AND epoch = i.epoch AND reader = :reader LIMIT 1
                ) m
            ), raised AS (
                INSERT INTO sequence_mark AS m (reader, player_id, source, epoch, next_seq, updated_at)
                SELECT :reader, player_id, source, epoch, next_seq, :now FROM incoming
                ON CONFLICT (player_id, source, epoch, reader) DO UPDATE
                SET next_seq = GREATEST(m.next_seq, EXCLUDED.next_seq), updated_at = EXCLUDED.updated_at
            )
            SELECT * FROM stood
            """;

    private static final String OPEN = """
            INSERT INTO sequence_gap (id, reader, player_id, source, epoch, from_seq, to_seq, missing, opened_at, changed_at)
            SELECT id, :reader, player_id, source, epoch, f, t, int8multirange(int8range(f, t, '[]')), :now, :now
            FROM unnest(:ids, :players, :sources, :epochs, :froms, :tos) AS i (id, player_id, source, epoch, f, t)
            """;

    private static final String FILL = """
            WITH come AS (
                SELECT player_id, source, epoch, range_agg(int8range(n, n, '[]')) AS numbers
                FROM unnest(:players, :sources, :epochs, :seqs) AS i (player_id, source, epoch, n) GROUP BY 1, 2, 3
            )
            UPDATE sequence_gap g SET missing = g.missing - c.numbers, changed_at = :now,
                status = CASE WHEN isempty(g.missing - c.numbers) THEN 'CLOSED' ELSE g.status END
            FROM come c
            WHERE g.player_id = c.player_id AND g.source = c.source AND g.epoch = c.epoch AND g.reader = :reader
              AND g.status <> 'CLOSED' AND g.missing && c.numbers
            """;

    private final JdbcClient jdbc;

    JdbcSequenceStore(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public Map<SequenceKey, Long> raise(Reader reader, SortedMap<SequenceKey, Long> nextSeqs, Instant now) {
        Map<SequenceKey, Long> stood = new HashMap<>();
        keyed(RAISE, reader, List.copyOf(nextSeqs.keySet()), now)
                .param("nexts", new SqlArrayValue("bigint", nextSeqs.values().toArray()))
                .query(row -> {
                    stood.put(new SequenceKey(row.getString(2), row.getString(1), row.getLong(3)), row.getLong(4));
                });
        return stood;
    }

    @Override
    public void open(Reader reader, SortedMap<SequenceKey, List<SeqRange>> gaps, Instant now) {
        List<SequenceKey> keys = new ArrayList<>();
        List<SeqRange> ranges = new ArrayList<>();
        gaps.forEach((key, opened) -> opened.forEach(range -> {
            keys.add(key);
            ranges.add(range);
        }));
        keyed(OPEN, reader, keys, now)
                .param(
                        "ids",
                        new SqlArrayValue(
                                "uuid", keys.stream().map(_ -> UuidV7.at(now)).toArray()))
                .param(
                        "froms",
                        new SqlArrayValue(
                                "bigint", ranges.stream().map(SeqRange::from).toArray()))
                .param(
                        "tos",
                        new SqlArrayValue(
                                "bigint", ranges.stream().map(SeqRange::to).toArray()))
                .update();
    }

    @Override
    public void fill(Reader reader, SortedMap<SequenceKey, List<Long>> numbers, Instant now) {
        List<SequenceKey> keys = new ArrayList<>();
        List<Long> seqs = new ArrayList<>();
        numbers.forEach((key, come) -> come.forEach(seq -> {
            keys.add(key);
            seqs.add(seq);
        }));
        keyed(FILL, reader, keys, now)
                .param("seqs", new SqlArrayValue("bigint", seqs.toArray()))
                .update();
    }

    private JdbcClient.StatementSpec keyed(String sql, Reader reader, List<SequenceKey> keys, Instant now) {
        return jdbc.sql(sql)
                .param("reader", reader.id())
                .param("now", now.atOffset(ZoneOffset.UTC))
                .param(
                        "players",
                        new SqlArrayValue(
                                "text", keys.stream().map(SequenceKey::playerId).toArray()))
                .param(
                        "sources",
                        new SqlArrayValue(
                                "text", keys.stream().map(SequenceKey::source).toArray()))
                .param(
                        "epochs",
                        new SqlArrayValue(
                                "bigint", keys.stream().map(SequenceKey::epoch).toArray()));
    }
}
