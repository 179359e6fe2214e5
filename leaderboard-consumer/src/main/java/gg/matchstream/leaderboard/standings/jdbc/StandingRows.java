package gg.matchstream.leaderboard.standings.jdbc;

import gg.matchstream.leaderboard.scoring.EventOrder;
import gg.matchstream.leaderboard.scoring.Standing;
import gg.matchstream.leaderboard.standings.StandingBatch.Changed;
import gg.matchstream.leaderboard.standings.StandingKey;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.SqlArrayValue;
import org.springframework.stereotype.Component;

/** Standings as rows, set-wise. */
@Component
final class StandingRows {
    private static final String LOAD = """
            SELECT k.period_id, k.player_id, s.score, s.attained_at, s.decided_by, s.occurred_at, s.epoch, s.seq,
                   s.record_offset, COALESCE(s.matches, 0) AS matches,
                   COALESCE(s.wins, 0) AS wins,
                   COALESCE(s.hidden, EXISTS (SELECT 1 FROM hidden_player h JOIN board_period p ON p.board_id = h.board_id
                       WHERE p.id = k.period_id AND h.player_id = k.player_id)) AS hidden
            FROM unnest(:periods::int[], :players::text[]) AS k (period_id, player_id)
            LEFT JOIN standing s ON s.period_id = k.period_id AND s.player_id = k.player_id
            """;

    private static final String SAVE = """
            INSERT INTO standing (period_id, player_id, score, sort_key, attained_at, decided_by, occurred_at, epoch, seq,
                record_offset, matches, wins, hidden, ranked)
            SELECT * FROM unnest(:periods::int[], :players::text[], :scores::bigint[], :keys::bigint[],
                :attained::timestamptz[], :deciders::uuid[], :occurred::timestamptz[], :epochs::bigint[], :seqs::bigint[],
                :offsets::bigint[], :matches::int[], :wins::int[], :hidden::boolean[], :ranked::boolean[])
            ON CONFLICT (period_id, player_id) DO UPDATE SET score = EXCLUDED.score, sort_key = EXCLUDED.sort_key,
                attained_at = EXCLUDED.attained_at, decided_by = EXCLUDED.decided_by, occurred_at = EXCLUDED.occurred_at,
                epoch = EXCLUDED.epoch, seq = EXCLUDED.seq, record_offset = EXCLUDED.record_offset,
                matches = EXCLUDED.matches, wins = EXCLUDED.wins, hidden = EXCLUDED.hidden, ranked = EXCLUDED.ranked
            """;

    private final JdbcClient jdbc;

    StandingRows(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    Map<StandingKey, Standing> load(Collection<StandingKey> keys) {
        Map<StandingKey, Standing> found = new HashMap<>();
        jdbc.sql(LOAD)
                .param("periods", array("int", keys, StandingKey::periodId))
                .param("players", array("text", keys, StandingKey::playerId))
                .query(row -> {
                    found.put(new StandingKey(row.getInt("period_id"), row.getString("player_id")), standing(row));
                });
        return found;
    }

    void save(SortedMap<StandingKey, Changed> changed) {
        Collection<StandingKey> keys = changed.keySet();
        List<Changed> rows = List.copyOf(changed.values());
        jdbc.sql(SAVE)
                .param("periods", array("int", keys, StandingKey::periodId))
                .param("players", array("text", keys, StandingKey::playerId))
                .param("scores", array("bigint", rows, row -> row.standing().score()))
                .param("keys", array("bigint", rows, StandingRows::sortKey))
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
    }

    static Standing standing(ResultSet row) throws SQLException {
        return new Standing(
                row.getObject("score", Long.class),
                instant(row, "attained_at"),
                row.getObject("decided_by", UUID.class),
                order(row),
                row.getInt("matches"),
                row.getInt("wins"),
                row.getBoolean("hidden"));
    }

    private static @Nullable EventOrder order(ResultSet row) throws SQLException {
        Instant occurredAt = instant(row, "occurred_at");
        if (occurredAt == null) return null;
        return new EventOrder(occurredAt, row.getLong("epoch"), row.getLong("seq"), row.getLong("record_offset"));
    }

    private static @Nullable Instant instant(ResultSet row, String column) throws SQLException {
        OffsetDateTime value = row.getObject(column, OffsetDateTime.class);
        return value == null ? null : value.toInstant();
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
