package gg.matchstream.leaderboard.standings.jdbc;

import gg.matchstream.leaderboard.scoring.EventOrder;
import gg.matchstream.leaderboard.standings.StandingBatch.Changed;
import gg.matchstream.leaderboard.standings.StandingKey;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.dao.OptimisticLockingFailureException;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.SqlArrayValue;
import org.springframework.stereotype.Component;

/** Writes standings as rows, set-wise and in the order of their keys. */
@Component
final class StandingWrites {
    private static final String INCOMING = """
            unnest(:periods::int[], :players::text[], :scores::bigint[], :keys::bigint[], :attained::timestamptz[],
                :deciders::uuid[], :occurred::timestamptz[], :epochs::bigint[], :seqs::bigint[], :offsets::bigint[],
                :matches::int[], :wins::int[], :hidden::boolean[], :ranked::boolean[])
            """;

    private static final String ADD = """
            INSERT INTO standing (period_id, player_id, score, sort_key, attained_at, decided_by, occurred_at, epoch, seq,
                record_offset, matches, wins, hidden, ranked)
            SELECT * FROM %s
            """.formatted(INCOMING);

    /** Not an upsert, which locks each row before it writes it: a third of the time of a batch went into that. */
    private static final String CHANGE = """
            UPDATE standing s SET score = n.score, sort_key = n.sort_key, attained_at = n.attained_at,
                decided_by = n.decided_by, occurred_at = n.occurred_at, epoch = n.epoch, seq = n.seq,
                record_offset = n.record_offset, matches = n.matches, wins = n.wins, hidden = n.hidden, ranked = n.ranked
            FROM %s AS n (period_id, player_id, score, sort_key, attained_at, decided_by, occurred_at, epoch, seq,
                record_offset, matches, wins, hidden, ranked)
            WHERE s.period_id = n.period_id AND s.player_id = n.player_id
            """.formatted(INCOMING);

    private final JdbcClient jdbc;

    StandingWrites(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /**
     * @param missing those of them that have no row yet
     * @throws OptimisticLockingFailureException if a row is gone that was there when it was read: the transaction must not commit
     */
    void save(SortedMap<StandingKey, Changed> changed, Set<StandingKey> missing) {
        SortedMap<StandingKey, Changed> added = new TreeMap<>(changed);
        added.keySet().retainAll(missing);
        SortedMap<StandingKey, Changed> kept = new TreeMap<>(changed);
        kept.keySet().removeAll(missing);
        if (!added.isEmpty()) write(ADD, added);
        if (!kept.isEmpty()) write(CHANGE, kept);
    }

    private void write(String sql, SortedMap<StandingKey, Changed> changed) {
        Collection<StandingKey> keys = changed.keySet();
        List<Changed> rows = List.copyOf(changed.values());
        int written = jdbc.sql(sql)
                .param("periods", array("int", keys, StandingKey::periodId))
                .param("players", array("text", keys, StandingKey::playerId))
                .param("scores", array("bigint", rows, row -> row.standing().score()))
                .param("keys", array("bigint", rows, StandingWrites::sortKey))
                .param(
                        "attained",
                        array("timestamptz", rows, row -> text(row.standing().attainedAt())))
                .param("deciders", array("uuid", rows, row -> row.standing().decidedBy()))
                .param("occurred", array("timestamptz", rows, row -> order(row, order -> text(order.occurredAt()))))
                .param("epochs", array("bigint", rows, row -> order(row, EventOrder::epoch)))
                .param("seqs", array("bigint", rows, row -> order(row, EventOrder::seq)))
                .param("offsets", array("bigint", rows, row -> order(row, EventOrder::offset)))
                .param("matches", array("int", rows, row -> row.standing().matches()))
                .param("wins", array("int", rows, row -> row.standing().wins()))
                .param("hidden", array("boolean", rows, row -> row.standing().hidden()))
                .param("ranked", array("boolean", rows, row -> row.standing().isRanked(row.definition())))
                .update();
        if (written != rows.size())
            throw new OptimisticLockingFailureException(
                    "%d of %d standings were written: another writer changed them".formatted(written, rows.size()));
    }

    private static @Nullable Object sortKey(Changed row) {
        if (row.standing().score() == null) return null;
        return row.standing().sortKey(row.definition().direction());
    }

    private static @Nullable Object order(Changed row, Function<EventOrder, @Nullable Object> part) {
        EventOrder order = row.standing().order();
        return order == null ? null : part.apply(order);
    }

    private static @Nullable String text(@Nullable Instant instant) {
        return instant == null ? null : instant.toString();
    }

    private static <T> SqlArrayValue array(String type, Collection<T> rows, Function<T, @Nullable Object> value) {
        return new SqlArrayValue(type, rows.stream().map(value).toArray());
    }
}
