package gg.matchstream.consumption.proof;

import gg.matchstream.consumption.offset.Reader;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Reads what PostgreSQL holds of one consumer and its players. */
final class StoredTables {
    private interface Row<T> {
        T of(ResultSet row) throws SQLException;
    }

    private final JdbcClient jdbc;
    private final Reader reader;

    StoredTables(JdbcClient jdbc, Reader reader) {
        this.jdbc = jdbc;
        this.reader = reader;
    }

    /** @param players how the players of this consumer begin */
    Tables read(String players) {
        return new Tables(
                applied(players),
                new TreeSet<>(jdbc.sql("SELECT event_id::text FROM processed_events WHERE reader = :reader")
                        .param("reader", reader.id())
                        .query(String.class)
                        .list()),
                map(
                        "SELECT partition, next_offset FROM consumer_offset WHERE reader = :reader",
                        row -> row.getInt(1),
                        row -> row.getLong(2)),
                totals(),
                deadLetters(),
                map(
                        "SELECT player_id, next_seq FROM sequence_mark WHERE reader = :reader",
                        row -> row.getString(1),
                        row -> row.getLong(2)),
                missing());
    }

    private Map<String, List<Long>> applied(String players) {
        Map<String, List<Long>> applied = new TreeMap<>();
        jdbc.sql("SELECT player_id, seq FROM ledger WHERE starts_with(player_id, :players) ORDER BY position")
                .param("players", players)
                .query(row -> {
                    applied.computeIfAbsent(row.getString(1), _ -> new ArrayList<>())
                            .add(row.getLong(2));
                });
        return applied;
    }

    private List<Long> totals() {
        return jdbc.sql("""
                SELECT COALESCE(sum(applied), 0)::bigint, COALESCE(sum(duplicates), 0)::bigint,
                       COALESCE(sum(dead_lettered), 0)::bigint
                FROM consumed_total WHERE reader = :reader
                """)
                .param("reader", reader.id())
                .query((row, _) -> List.of(row.getLong(1), row.getLong(2), row.getLong(3)))
                .single();
    }

    private Map<String, List<String>> deadLetters() {
        Map<String, List<String>> letters = new TreeMap<>();
        jdbc.sql("SELECT event_id::text, effects FROM dead_letters WHERE consumer = :consumer AND status = 'OPEN'")
                .param("consumer", reader.consumer())
                .query(row -> {
                    letters.put(
                            row.getString(1), List.of((String[]) row.getArray(2).getArray()));
                });
        return letters;
    }

    private Map<String, Set<Long>> missing() {
        Map<String, Set<Long>> missing = new TreeMap<>();
        jdbc.sql("""
                SELECT player_id, generate_series(lower(r), upper(r) - 1)
                FROM (SELECT player_id, unnest(missing) AS r FROM sequence_gap WHERE reader = :reader AND status = 'OPEN') g
                """).param("reader", reader.id()).query(row -> {
            missing.computeIfAbsent(row.getString(1), _ -> new TreeSet<>()).add(row.getLong(2));
        });
        return missing;
    }

    private <K, V> Map<K, V> map(String sql, Row<K> key, Row<V> value) {
        Map<K, V> map = new TreeMap<>();
        jdbc.sql(sql).param("reader", reader.id()).query(row -> {
            map.put(key.of(row), value.of(row));
        });
        return map;
    }
}
