package gg.matchstream.matchmaker.pool.jdbc;

import gg.matchstream.matchmaker.pool.Leases;
import java.util.Collection;
import java.util.HashMap;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

@Repository
final class JdbcLeases implements Leases {
    /** By the database's clock alone: instances need not agree on the time. */
    private static final String HOLD = """
            WITH wanted AS (SELECT unnest(:groups::text[]) AS queue_group),
            renewed AS (
                UPDATE pool_lease l SET held_until = now() + interval '3 s' FROM wanted w
                WHERE l.queue_group = w.queue_group AND l.holder = :holder AND l.held_until > now()
                RETURNING l.queue_group, l.token),
            expired AS (
                SELECT l.queue_group FROM pool_lease l JOIN wanted USING (queue_group)
                WHERE l.held_until <= now() FOR UPDATE OF l SKIP LOCKED),
            taken AS (
                UPDATE pool_lease l SET holder = :holder, token = l.token + 1, held_until = now() + interval '3 s'
                FROM expired e WHERE l.queue_group = e.queue_group
                RETURNING l.queue_group, l.token),
            created AS (
                INSERT INTO pool_lease (queue_group, holder, token, held_until)
                SELECT w.queue_group, :holder, 1, now() + interval '3 s' FROM wanted w
                WHERE NOT EXISTS (SELECT FROM pool_lease l WHERE l.queue_group = w.queue_group)
                ORDER BY w.queue_group
                ON CONFLICT DO NOTHING
                RETURNING queue_group, token)
            TABLE renewed UNION ALL TABLE taken UNION ALL TABLE created
            """;

    /** Whoever takes the lease over waits for the claims that hold it so; an outdated token locks nothing. */
    private static final String IS_CURRENT =
            "SELECT true FROM pool_lease WHERE queue_group = :group AND token = :token FOR SHARE";

    private static final String RELEASE = "UPDATE pool_lease SET held_until = now() WHERE holder = :holder";

    private final JdbcClient jdbc;

    JdbcLeases(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public Map<String, Long> hold(Collection<String> queueGroups, String holder) {
        Map<String, Long> held = new HashMap<>();
        jdbc.sql(HOLD)
                .param("groups", queueGroups.toArray(String[]::new))
                .param("holder", holder)
                .query(row -> {
                    held.put(row.getString("queue_group"), row.getLong("token"));
                });
        return held;
    }

    @Override
    public boolean isCurrent(String queueGroup, long token) {
        return jdbc.sql(IS_CURRENT)
                .param("group", queueGroup)
                .param("token", token)
                .query(Boolean.class)
                .optional()
                .orElse(false);
    }

    @Override
    public void release(String holder) {
        jdbc.sql(RELEASE).param("holder", holder).update();
    }
}
