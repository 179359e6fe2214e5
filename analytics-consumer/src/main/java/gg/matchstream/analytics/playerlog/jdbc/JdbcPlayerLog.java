package gg.matchstream.analytics.playerlog.jdbc;

import gg.matchstream.analytics.erasure.Forgetting;
import gg.matchstream.analytics.playerlog.LogEntry;
import gg.matchstream.analytics.playerlog.LogQuery;
import gg.matchstream.analytics.playerlog.PlayerLog;
import gg.matchstream.contract.json.Timestamps;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.SqlArrayValue;
import org.springframework.stereotype.Repository;

@Repository
final class JdbcPlayerLog implements PlayerLog, Forgetting {
    /** No event is taken in earlier than this before it happened; so older partitions need not be looked at. */
    private static final Duration AHEAD_MAX = Duration.ofMinutes(10);

    private static final Instant ALWAYS = Instant.EPOCH;

    private static final String INSERT = """
            INSERT INTO player_event (player_id, occurred_at, event_id, ingested_at, type, source, epoch, seq, match_id,
                session_id, payload)
            SELECT * FROM unnest(:players, :occurred, :ids, :ingested, :types, :sources, :epochs, :seqs, :matches,
                :sessions, :payloads)
            """;

    private static final String SELECT = """
            SELECT event_id, type, player_id, occurred_at, ingested_at, match_id, session_id, source, epoch, seq, payload
            FROM player_event
            WHERE player_id = :player AND occurred_at >= :from AND ingested_at >= :ingestedFrom
            """;

    private static final String NEWEST_FIRST = " ORDER BY occurred_at DESC, event_id DESC LIMIT :limit";

    private final JdbcClient jdbc;

    JdbcPlayerLog(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public void append(List<LogEntry> entries) {
        if (entries.isEmpty()) return;
        jdbc.sql(INSERT)
                .param("players", array("text", entries, LogEntry::playerId))
                .param("occurred", array("timestamptz", entries, entry -> Timestamps.text(entry.occurredAt())))
                .param("ids", array("uuid", entries, LogEntry::eventId))
                .param("ingested", array("timestamptz", entries, entry -> Timestamps.text(entry.ingestedAt())))
                .param("types", array("text", entries, LogEntry::type))
                .param("sources", array("text", entries, LogEntry::source))
                .param("epochs", array("bigint", entries, LogEntry::epoch))
                .param("seqs", array("bigint", entries, LogEntry::seq))
                .param("matches", array("text", entries, LogEntry::matchId))
                .param("sessions", array("text", entries, LogEntry::sessionId))
                .param("payloads", array("text", entries, LogEntry::payload))
                .update();
    }

    @Override
    public List<LogEntry> read(LogQuery query) {
        Instant from = query.from() == null ? ALWAYS : query.from();
        StringBuilder sql = new StringBuilder(SELECT);
        if (query.to() != null) sql.append(" AND occurred_at < :to");
        if (query.type() != null) sql.append(" AND type = :type");
        if (query.matchId() != null) sql.append(" AND match_id = :match");
        if (query.sessionId() != null) sql.append(" AND session_id = :session");
        if (query.before() != null) sql.append(" AND (occurred_at, event_id) < (:beforeAt, :beforeId)");
        var statement = jdbc.sql(sql.append(NEWEST_FIRST).toString())
                .param("player", query.playerId())
                .param("from", utc(from))
                .param("ingestedFrom", utc(from.equals(ALWAYS) ? from : from.minus(AHEAD_MAX)))
                .param("limit", query.limit());
        if (query.to() != null) statement = statement.param("to", utc(query.to()));
        if (query.type() != null) statement = statement.param("type", query.type());
        if (query.matchId() != null) statement = statement.param("match", query.matchId());
        if (query.sessionId() != null) statement = statement.param("session", query.sessionId());
        if (query.before() != null) {
            statement = statement
                    .param("beforeAt", utc(query.before().occurredAt()))
                    .param("beforeId", query.before().eventId());
        }
        return statement.query(JdbcPlayerLog::entry).list();
    }

    @Override
    public String what() {
        return "events";
    }

    @Override
    public long forget(String playerId) {
        return jdbc.sql("DELETE FROM player_event WHERE player_id = :player")
                .param("player", playerId)
                .update();
    }

    private static LogEntry entry(ResultSet row, int number) throws SQLException {
        return new LogEntry(
                row.getObject("event_id", UUID.class),
                row.getString("type"),
                row.getString("player_id"),
                row.getObject("occurred_at", OffsetDateTime.class).toInstant(),
                row.getObject("ingested_at", OffsetDateTime.class).toInstant(),
                row.getString("match_id"),
                row.getString("session_id"),
                row.getString("source"),
                row.getObject("epoch", Long.class),
                row.getObject("seq", Long.class),
                row.getString("payload"));
    }

    private static SqlArrayValue array(
            String type, List<LogEntry> entries, Function<LogEntry, @Nullable Object> value) {
        return new SqlArrayValue(type, entries.stream().map(value).toArray());
    }

    private static OffsetDateTime utc(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }
}
