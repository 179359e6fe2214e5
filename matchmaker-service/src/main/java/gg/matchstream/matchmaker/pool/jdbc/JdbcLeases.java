package gg.matchstream.matchmaker.pool.jdbc;

import gg.matchstream.matchmaker.pool.Leases;
import java.util.OptionalLong;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

@Repository
final class JdbcLeases implements Leases {
    /** By the database's clock alone: instances need not agree on the time. */
    private static final String HOLD = """
            INSERT INTO pool_lease AS l (queue_group, holder, token, held_until)
            VALUES (:group, :holder, 1, now() + interval '3 s')
            ON CONFLICT (queue_group) DO UPDATE SET holder = EXCLUDED.holder, held_until = EXCLUDED.held_until,
                token = CASE WHEN l.holder = EXCLUDED.holder AND l.held_until > now() THEN l.token ELSE l.token + 1 END
            WHERE l.holder = EXCLUDED.holder OR l.held_until <= now()
            RETURNING token
            """;

    /** Whoever takes the lease over waits for the claims that hold it so. */
    private static final String IS_CURRENT =
            "SELECT token = :token FROM pool_lease WHERE queue_group = :group FOR SHARE";

    private static final String RELEASE = "UPDATE pool_lease SET held_until = now() WHERE holder = :holder";

    private final JdbcClient jdbc;

    JdbcLeases(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public OptionalLong hold(String queueGroup, String holder) {
        return jdbc.sql(HOLD).param("group", queueGroup).param("holder", holder).query(Long.class).list().stream()
                .mapToLong(Long::longValue)
                .findFirst();
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
