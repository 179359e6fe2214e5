package gg.matchstream.analytics.erasure.jdbc;

import gg.matchstream.analytics.erasure.Erasure;
import gg.matchstream.analytics.erasure.Forgetting;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

@Repository
final class JdbcErasure implements Erasure {
    /** Waits for the batches that run and lets none begin: what they store is seen, what comes later sees the tombstone. */
    private static final String LOCK = "SELECT pg_advisory_xact_lock(" + JdbcTombstones.LOCK_KEY + ")";

    private static final String BURY = """
            INSERT INTO erased_player (player_hash, erased_at) VALUES (:hash, :now)
            ON CONFLICT (player_hash) DO UPDATE SET erased_at = EXCLUDED.erased_at
            """;

    private static final String NOTE = """
            INSERT INTO erasure_audit (at, actor, player_hash, removed) VALUES (:now, :actor, :hash, :removed)
            """;

    private final JdbcClient jdbc;
    private final TransactionTemplate transaction;
    private final List<Forgetting> stores;

    JdbcErasure(JdbcClient jdbc, PlatformTransactionManager manager, List<Forgetting> stores) {
        this.jdbc = jdbc;
        this.transaction = new TransactionTemplate(manager);
        this.stores = stores;
    }

    @Override
    public Erased erase(String playerId, String actor, Instant now) {
        return Objects.requireNonNull(transaction.execute(_ -> {
            jdbc.sql(LOCK).query((_, _) -> true).single();
            byte[] hash = PlayerHash.of(playerId);
            OffsetDateTime at = now.atOffset(ZoneOffset.UTC);
            jdbc.sql(BURY).param("hash", hash).param("now", at).update();
            Map<String, Long> removed = new LinkedHashMap<>();
            for (Forgetting store : stores) removed.merge(store.what(), store.forget(playerId), Long::sum);
            jdbc.sql(NOTE)
                    .param("now", at)
                    .param("actor", actor)
                    .param("hash", hash)
                    .param(
                            "removed",
                            removed.values().stream().mapToLong(Long::longValue).sum())
                    .update();
            return new Erased(playerId, now, removed);
        }));
    }
}
