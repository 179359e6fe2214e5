package gg.matchstream.analytics.fraud.jdbc;

import gg.matchstream.analytics.fraud.FraudSignal;
import gg.matchstream.analytics.fraud.FraudSignals;
import gg.matchstream.contract.event.UuidV7;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.SqlArrayValue;
import org.springframework.stereotype.Repository;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

@Repository
final class JdbcFraudSignals implements FraudSignals {
    private static final TypeReference<Map<String, Object>> EVIDENCE = new TypeReference<>() {};

    /** A batch brings a case once, so that no row is hit twice by one statement. */
    private static final String RAISE = """
            INSERT INTO fraud_signal (id, player_id, rule, since, evidence, raised_at, changed_at)
            SELECT id, player_id, rule, since, evidence::jsonb, :now, :now
            FROM unnest(:ids, :players, :rules, :since, :evidence) AS s (id, player_id, rule, since, evidence)
            ON CONFLICT (player_id, rule, since) DO UPDATE SET evidence = EXCLUDED.evidence, changed_at = EXCLUDED.changed_at
            """;

    private static final String LIST = """
            SELECT * FROM fraud_signal
            WHERE (:player::text IS NULL OR player_id = :player) AND (:before::uuid IS NULL OR id < :before)
            ORDER BY id DESC LIMIT :limit
            """;

    private static final String ERASE = """
            WITH s AS (DELETE FROM fraud_signal WHERE player_id = :player RETURNING 1),
                 r AS (DELETE FROM fraud_rate WHERE player_id = :player RETURNING 1),
                 t AS (DELETE FROM fraud_score_trail WHERE player_id = :player RETURNING 1)
            SELECT (SELECT count(*) FROM s) + (SELECT count(*) FROM r) + (SELECT count(*) FROM t)
            """;

    private final JdbcClient jdbc;
    private final JsonMapper mapper;

    JdbcFraudSignals(JdbcClient jdbc, JsonMapper mapper) {
        this.jdbc = jdbc;
        this.mapper = mapper;
    }

    @Override
    public void raise(List<FraudSignal> signals, Instant now) {
        jdbc.sql(RAISE)
                .param("now", now.atOffset(ZoneOffset.UTC))
                .param(
                        "ids",
                        new SqlArrayValue(
                                "uuid",
                                signals.stream().map(_ -> UuidV7.at(now)).toArray()))
                .param(
                        "players",
                        new SqlArrayValue(
                                "text",
                                signals.stream().map(FraudSignal::playerId).toArray()))
                .param(
                        "rules",
                        new SqlArrayValue(
                                "text",
                                signals.stream()
                                        .map(signal -> signal.rule().name())
                                        .toArray()))
                .param(
                        "since",
                        new SqlArrayValue(
                                "timestamptz",
                                signals.stream()
                                        .map(signal -> signal.since().atOffset(ZoneOffset.UTC))
                                        .toArray()))
                .param(
                        "evidence",
                        new SqlArrayValue(
                                "text",
                                signals.stream()
                                        .map(signal -> mapper.writeValueAsString(signal.evidence()))
                                        .toArray()))
                .update();
    }

    @Override
    public List<Raised> list(@Nullable String playerId, @Nullable UUID before, int limit) {
        return jdbc.sql(LIST)
                .param("player", playerId)
                .param("before", before)
                .param("limit", limit)
                .query(this::raised)
                .list();
    }

    @Override
    public int erase(String playerId) {
        return jdbc.sql(ERASE).param("player", playerId).query(Integer.class).single();
    }

    private Raised raised(ResultSet row, int number) throws SQLException {
        FraudSignal signal = new FraudSignal(
                row.getString("player_id"),
                FraudSignal.Rule.valueOf(row.getString("rule")),
                row.getObject("since", OffsetDateTime.class).toInstant(),
                mapper.readValue(row.getString("evidence"), EVIDENCE));
        return new Raised(
                row.getObject("id", UUID.class),
                signal,
                row.getObject("raised_at", OffsetDateTime.class).toInstant(),
                row.getObject("changed_at", OffsetDateTime.class).toInstant());
    }
}
