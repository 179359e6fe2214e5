package gg.matchstream.leaderboard.standings.jdbc;

import gg.matchstream.leaderboard.scoring.EventOrder;
import gg.matchstream.leaderboard.scoring.Standing;
import gg.matchstream.leaderboard.standings.StandingKey;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.SqlArrayValue;
import org.springframework.stereotype.Component;

/** Reads standings as rows, set-wise. */
@Component
final class StandingRows {
    /**
     * @param standings one for each key asked for, a fresh one where there is no row
     * @param missing the keys without a row
     */
    record Loaded(Map<StandingKey, Standing> standings, Set<StandingKey> missing) {}

    /**
     * One look into the index for each key, whatever the planner knows of the table: of a table that grew since it was last
     * analysed it knows nothing, and would read the whole of it for every batch.
     */
    private static final String LOAD = """
            SELECT k.period_id, k.player_id, s.period_id IS NOT NULL AS stored, s.score, s.attained_at, s.decided_by, s.occurred_at, s.epoch, s.seq,
                   s.record_offset, COALESCE(s.matches, 0) AS matches,
                   COALESCE(s.wins, 0) AS wins,
                   COALESCE(s.hidden, EXISTS (SELECT 1 FROM hidden_player h JOIN board_period p ON p.board_id = h.board_id
                       WHERE p.id = k.period_id AND h.player_id = k.player_id)) AS hidden
            FROM unnest(:periods::int[], :players::text[]) AS k (period_id, player_id)
            LEFT JOIN LATERAL (
                SELECT * FROM standing WHERE period_id = k.period_id AND player_id = k.player_id LIMIT 1
            ) s ON true
            """;

    private final JdbcClient jdbc;

    StandingRows(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    Loaded load(Collection<StandingKey> keys) {
        Map<StandingKey, Standing> found = new HashMap<>();
        Set<StandingKey> missing = new HashSet<>();
        jdbc.sql(LOAD)
                .param("periods", array("int", keys, StandingKey::periodId))
                .param("players", array("text", keys, StandingKey::playerId))
                .query(row -> {
                    StandingKey key = new StandingKey(row.getInt("period_id"), row.getString("player_id"));
                    found.put(key, standing(row));
                    if (!row.getBoolean("stored")) missing.add(key);
                });
        return new Loaded(found, missing);
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

    private static <T> SqlArrayValue array(String type, Collection<T> rows, Function<T, @Nullable Object> value) {
        return new SqlArrayValue(type, rows.stream().map(value).toArray());
    }
}
