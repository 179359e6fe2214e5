package gg.matchstream.matchmaker.erasure.jdbc;

import gg.matchstream.matchmaker.erasure.PlayerTraces;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.support.TransactionOperations;

@Repository
final class JdbcPlayerTraces implements PlayerTraces {
    private static final String LIVE = "SELECT ticket_id FROM live_player WHERE player_id = :player";

    /** Waits for the batches that run and lets none begin: what they store is seen, what comes later sees the tombstone. */
    private static final String LOCK = "SELECT pg_advisory_xact_lock(" + JdbcTombstones.LOCK_KEY + ")";

    private static final String BURY = """
            INSERT INTO erased_player (player_hash, erased_at) VALUES (:hash, :now)
            ON CONFLICT (player_hash) DO UPDATE SET erased_at = EXCLUDED.erased_at
            """;

    private static final String NOTE = """
            INSERT INTO erasure_audit (at, actor, player_hash, removed) VALUES (:now, :actor, :hash, :removed)
            """;

    /** A scan of the history, once per erasure: an index over all seats would cost every ticket instead. */
    private static final String RENAME_SEATS = """
            UPDATE ticket
            SET seats = (SELECT jsonb_agg(CASE WHEN seat ->> 'playerId' = :player
                                               THEN seat || jsonb_build_object('playerId', :alias::text,
                                                                               'attributes', '{}'::jsonb,
                                                                               'skills', '{}'::jsonb)
                                               ELSE seat END)
                         FROM jsonb_array_elements(seats) AS seat),
                invited = array_replace(invited, :player, :alias), avoid = array_remove(avoid, :player)
            WHERE seats @> jsonb_build_array(jsonb_build_object('playerId', :player::text))
               OR :player = ANY(invited) OR :player = ANY(avoid)
            """;

    /** Whose results will never come does not keep a match from ending. */
    private static final String RENAME_IN_MATCHES = """
            UPDATE match_player SET player_id = :alias, completed = true WHERE player_id = :player
            """;

    private static final String RENAME_RESULTS = "UPDATE match_result SET player_id = :alias WHERE player_id = :player";

    private static final String RENAME_IN_LEDGER =
            "UPDATE rating_ledger SET player_id = :alias WHERE player_id = :player";

    private static final String FREE = "DELETE FROM live_player WHERE player_id = :player";

    private static final String UNRATE = "DELETE FROM player_rating WHERE player_id = :player";

    private static final String FORGET_KEYS = "DELETE FROM idempotency WHERE caller = :player";

    /** Dead letters hold whole events. */
    private static final String FORGET_DEAD_LETTERS = "DELETE FROM dead_letters WHERE player_id = :player";

    private final JdbcClient jdbc;
    private final TransactionOperations transactions;

    JdbcPlayerTraces(JdbcClient jdbc, TransactionOperations transactions) {
        this.jdbc = jdbc;
        this.transactions = transactions;
    }

    @Override
    public Optional<UUID> liveTicket(String playerId) {
        return jdbc.sql(LIVE).param("player", playerId).query(UUID.class).optional();
    }

    @Override
    public Map<String, Long> erase(String playerId, String alias, String actor, Instant now) {
        return Objects.requireNonNull(transactions.execute(_ -> {
            jdbc.sql(LOCK).query((_, _) -> true).single();
            byte[] hash = PlayerHash.of(playerId);
            Timestamp at = Timestamp.from(now);
            jdbc.sql(BURY).param("hash", hash).param("now", at).update();
            Map<String, Long> removed = forget(playerId, alias);
            jdbc.sql(NOTE)
                    .param("now", at)
                    .param("actor", actor)
                    .param("hash", hash)
                    .param(
                            "removed",
                            removed.values().stream().mapToLong(Long::longValue).sum())
                    .update();
            return removed;
        }));
    }

    private Map<String, Long> forget(String playerId, String alias) {
        Map<String, Long> removed = new LinkedHashMap<>();
        removed.put("tickets", rename(RENAME_SEATS, playerId, alias));
        removed.put("matches", rename(RENAME_IN_MATCHES, playerId, alias));
        removed.put("results", rename(RENAME_RESULTS, playerId, alias));
        removed.put("ratingChanges", rename(RENAME_IN_LEDGER, playerId, alias));
        removed.put("ratings", delete(UNRATE, playerId));
        removed.put("places", delete(FREE, playerId));
        removed.put("idempotencyKeys", delete(FORGET_KEYS, playerId));
        removed.put("deadLetters", delete(FORGET_DEAD_LETTERS, playerId));
        return removed;
    }

    private long rename(String statement, String playerId, String alias) {
        return jdbc.sql(statement)
                .param("player", playerId)
                .param("alias", alias)
                .update();
    }

    private long delete(String statement, String playerId) {
        return jdbc.sql(statement).param("player", playerId).update();
    }
}
