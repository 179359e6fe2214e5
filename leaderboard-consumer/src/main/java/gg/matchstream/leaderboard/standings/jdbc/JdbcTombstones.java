package gg.matchstream.leaderboard.standings.jdbc;

import gg.matchstream.leaderboard.standings.Tombstones;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.SqlArrayValue;
import org.springframework.stereotype.Repository;

@Repository
final class JdbcTombstones implements Tombstones {
    /** Mostly there is not a single one, then nothing is hashed. */
    private static final String FIND = """
            SELECT p.player_id, t.erased_at FROM unnest(:players::text[]) AS p (player_id)
            CROSS JOIN LATERAL (
                SELECT erased_at FROM tombstone WHERE player_hash = sha256(convert_to(p.player_id, 'UTF8')) LIMIT 1
            ) t
            WHERE EXISTS (SELECT 1 FROM tombstone)
            """;

    private final JdbcClient jdbc;

    JdbcTombstones(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public Map<String, Instant> among(Collection<String> playerIds) {
        Map<String, Instant> erased = new HashMap<>();
        jdbc.sql(FIND)
                .param(
                        "players",
                        new SqlArrayValue("text", playerIds.stream().distinct().toArray()))
                .query(row -> {
                    erased.put(
                            row.getString(1),
                            row.getObject(2, OffsetDateTime.class).toInstant());
                });
        return erased;
    }
}
