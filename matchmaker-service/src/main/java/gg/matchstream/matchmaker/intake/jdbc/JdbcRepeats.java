package gg.matchstream.matchmaker.intake.jdbc;

import gg.matchstream.matchmaker.intake.Repeats;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

@Repository
final class JdbcRepeats implements Repeats {
    private static final Duration KEPT = Duration.ofHours(24);

    private static final String FIND = """
            SELECT ticket_id, body_hash FROM idempotency WHERE caller = :caller AND key = :key AND created_at > :after
            """;

    /** A key of yesterday is free again. */
    private static final String REMEMBER = """
            INSERT INTO idempotency AS i (caller, key, body_hash, ticket_id, created_at)
            VALUES (:caller, :key, :hash, :ticket, :now)
            ON CONFLICT (caller, key) DO UPDATE SET body_hash = EXCLUDED.body_hash, ticket_id = EXCLUDED.ticket_id,
                created_at = EXCLUDED.created_at
            WHERE i.created_at <= :after
            """;

    private final JdbcClient jdbc;

    JdbcRepeats(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public Optional<First> find(String caller, String key, Instant now) {
        return jdbc.sql(FIND)
                .param("caller", caller)
                .param("key", key)
                .param("after", Timestamp.from(now.minus(KEPT)))
                .query((row, _) -> new First(row.getObject("ticket_id", UUID.class), row.getString("body_hash")))
                .optional();
    }

    @Override
    public boolean remember(String caller, String key, First first, Instant now) {
        return jdbc.sql(REMEMBER)
                        .param("caller", caller)
                        .param("key", key)
                        .param("hash", first.bodyHash())
                        .param("ticket", first.ticketId())
                        .param("now", Timestamp.from(now))
                        .param("after", Timestamp.from(now.minus(KEPT)))
                        .update()
                > 0;
    }

    @Override
    public int prune(Instant now) {
        return jdbc.sql("DELETE FROM idempotency WHERE created_at <= :after")
                .param("after", Timestamp.from(now.minus(KEPT)))
                .update();
    }
}
