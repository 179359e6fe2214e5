package gg.matchstream.analytics.fraud.jdbc;

import gg.matchstream.analytics.fraud.FraudMemory;
import gg.matchstream.analytics.fraud.MinuteCount;
import gg.matchstream.analytics.fraud.ScoreTrail;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.SqlArrayValue;
import org.springframework.stereotype.Repository;

@Repository
final class JdbcFraudMemory implements FraudMemory {
    private static final int ROWS_AT_ONCE = 50_000;

    private static final String ADD = """
            INSERT INTO fraud_rate AS f (player_id, type, minute, events)
            SELECT * FROM unnest(:players, :types, :minutes, :events)
            ON CONFLICT (player_id, type, minute) DO UPDATE SET events = f.events + EXCLUDED.events
            RETURNING player_id, type, minute, events
            """;

    private static final String READ_TRAILS = "SELECT * FROM fraud_score_trail WHERE player_id = ANY(:players)";

    private static final String KEEP = """
            INSERT INTO fraud_score_trail (player_id, from_score, score, rises, since, last_at)
            SELECT * FROM unnest(:players, :fromScores, :scores, :rises, :since, :lastAt)
            ON CONFLICT (player_id) DO UPDATE SET from_score = EXCLUDED.from_score, score = EXCLUDED.score,
                rises = EXCLUDED.rises, since = EXCLUDED.since, last_at = EXCLUDED.last_at
            """;

    private static final String PRUNE_RATES = """
            DELETE FROM fraud_rate WHERE ctid = ANY(ARRAY(SELECT ctid FROM fraud_rate WHERE minute < :before LIMIT :max))
            """;

    private static final String PRUNE_TRAILS = """
            DELETE FROM fraud_score_trail WHERE player_id = ANY(ARRAY(
                SELECT player_id FROM fraud_score_trail WHERE last_at < :before LIMIT :max FOR UPDATE SKIP LOCKED))
            """;

    private final JdbcClient jdbc;

    JdbcFraudMemory(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public List<MinuteCount> add(List<MinuteCount> counts) {
        return jdbc.sql(ADD)
                .param("players", array("text", counts, MinuteCount::playerId))
                .param("types", array("text", counts, MinuteCount::type))
                .param("minutes", array("timestamptz", counts, count -> at(count.minute())))
                .param("events", array("integer", counts, MinuteCount::events))
                .query((row, _) -> new MinuteCount(
                        row.getString(1),
                        row.getString(2),
                        row.getObject(3, OffsetDateTime.class).toInstant(),
                        row.getInt(4)))
                .list();
    }

    @Override
    public Map<String, ScoreTrail> trails(Collection<String> playerIds) {
        return jdbc
                .sql(READ_TRAILS)
                .param("players", new SqlArrayValue("text", playerIds.toArray()))
                .query(JdbcFraudMemory::trail)
                .list()
                .stream()
                .collect(Collectors.toMap(ScoreTrail::playerId, Function.identity()));
    }

    @Override
    public void keep(Collection<ScoreTrail> trails) {
        jdbc.sql(KEEP)
                .param("players", array("text", trails, ScoreTrail::playerId))
                .param("fromScores", array("bigint", trails, ScoreTrail::fromScore))
                .param("scores", array("bigint", trails, ScoreTrail::score))
                .param("rises", array("integer", trails, ScoreTrail::rises))
                .param("since", array("timestamptz", trails, trail -> at(trail.since())))
                .param("lastAt", array("timestamptz", trails, trail -> at(trail.lastAt())))
                .update();
    }

    @Override
    public int prune(Instant before) {
        return bounded(PRUNE_RATES, before) + bounded(PRUNE_TRAILS, before);
    }

    private int bounded(String sql, Instant before) {
        return jdbc.sql(sql)
                .param("before", at(before))
                .param("max", ROWS_AT_ONCE)
                .update();
    }

    private static ScoreTrail trail(ResultSet row, int number) throws SQLException {
        return new ScoreTrail(
                row.getString("player_id"),
                row.getLong("from_score"),
                row.getLong("score"),
                row.getInt("rises"),
                row.getObject("since", OffsetDateTime.class).toInstant(),
                row.getObject("last_at", OffsetDateTime.class).toInstant());
    }

    private static <T> SqlArrayValue array(String type, Collection<T> values, Function<T, Object> field) {
        return new SqlArrayValue(type, values.stream().map(field).toArray());
    }

    private static OffsetDateTime at(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }
}
