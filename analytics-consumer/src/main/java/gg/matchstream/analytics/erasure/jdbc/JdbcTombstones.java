package gg.matchstream.analytics.erasure.jdbc;

import gg.matchstream.analytics.erasure.Tombstones;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.SqlArrayValue;
import org.springframework.stereotype.Repository;

@Repository
final class JdbcTombstones implements Tombstones {
    static final String LOCK_KEY = "hashtext('analytics.erasure')";

    /** A statement of its own: the next one must see what was committed before the lock was given. */
    private static final String HOLD_OFF = "SELECT pg_advisory_xact_lock_shared(" + LOCK_KEY + ")";

    private static final String FIND = """
            SELECT player_hash, erased_at FROM erased_player WHERE player_hash = ANY(:hashes)
            """;

    private static final String ANY = "SELECT EXISTS (SELECT FROM erased_player)";

    private final JdbcClient jdbc;

    JdbcTombstones(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public Map<String, Instant> among(Collection<String> playerIds) {
        jdbc.sql(HOLD_OFF).query((_, _) -> true).single();
        if (!jdbc.sql(ANY).query(Boolean.class).single()) return Map.of();
        Map<String, String> byHash = new HashMap<>();
        List<byte[]> hashes = new ArrayList<>();
        for (String player : new TreeSet<>(playerIds)) {
            byte[] hash = PlayerHash.of(player);
            hashes.add(hash);
            byHash.put(HexFormat.of().formatHex(hash), player);
        }
        Map<String, Instant> erased = new HashMap<>();
        jdbc.sql(FIND)
                .param("hashes", new SqlArrayValue("bytea", (Object[]) hashes.toArray(byte[][]::new)))
                .query(row -> {
                    String player = byHash.get(HexFormat.of().formatHex(row.getBytes("player_hash")));
                    Instant at =
                            row.getObject("erased_at", OffsetDateTime.class).toInstant();
                    if (player != null) erased.put(player, at);
                });
        return erased;
    }
}
