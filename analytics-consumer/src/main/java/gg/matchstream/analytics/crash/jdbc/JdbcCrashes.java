package gg.matchstream.analytics.crash.jdbc;

import gg.matchstream.analytics.crash.CrashBatch;
import gg.matchstream.analytics.crash.CrashGroup;
import gg.matchstream.analytics.crash.CrashQuery;
import gg.matchstream.analytics.crash.CrashReport;
import gg.matchstream.analytics.crash.Crashes;
import gg.matchstream.analytics.erasure.Forgetting;
import gg.matchstream.analytics.playerlog.LogEntry;
import gg.matchstream.analytics.window.Step;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.SqlArrayValue;
import org.springframework.stereotype.Repository;

@Repository
final class JdbcCrashes implements Crashes, Forgetting {
    private static final String NEW_PLAYERS = """
            WITH added AS (
                INSERT INTO crash_player (fingerprint, player_id) SELECT * FROM unnest(:fingerprints, :players)
                ON CONFLICT DO NOTHING RETURNING fingerprint)
            SELECT fingerprint, count(*) FROM added GROUP BY fingerprint
            """;

    /**
     * The first hundred versions and platforms in order; a hundred and first is not worth an unbounded row. The spaces in
     * {@code [1 : 100]} keep Spring from taking {@code :100} for a parameter.
     */
    private static final String COUNT = """
            INSERT INTO crash_group AS g (fingerprint, exception, frames, count, players, first_seen_at, last_seen_at, versions,
                platforms, hour, hour_count)
            VALUES (:fingerprint, :exception, :frames, :count, :players, :first, :last, :versions, :platforms, :hour, :count)
            ON CONFLICT (fingerprint) DO UPDATE SET count = g.count + EXCLUDED.count, players = g.players + EXCLUDED.players,
                first_seen_at = least(g.first_seen_at, EXCLUDED.first_seen_at),
                last_seen_at = greatest(g.last_seen_at, EXCLUDED.last_seen_at),
                versions = CASE WHEN g.versions @> EXCLUDED.versions THEN g.versions ELSE
                    (SELECT (array_agg(DISTINCT v ORDER BY v))[1 : 100] FROM unnest(g.versions || EXCLUDED.versions) v) END,
                platforms = CASE WHEN g.platforms @> EXCLUDED.platforms THEN g.platforms ELSE
                    (SELECT (array_agg(DISTINCT p ORDER BY p))[1 : 100] FROM unnest(g.platforms || EXCLUDED.platforms) p) END,
                hour = greatest(g.hour, EXCLUDED.hour),
                hour_count = CASE WHEN g.hour < EXCLUDED.hour THEN EXCLUDED.hour_count
                    ELSE g.hour_count + EXCLUDED.hour_count END
            RETURNING hour_count
            """;

    private static final String KEEP = """
            INSERT INTO crash_report (event_id, fingerprint, player_id, session_id, match_id, occurred_at, ingested_at,
                exception, message, stack_trace, app_version, platform)
            SELECT * FROM unnest(:ids, :fingerprints, :players, :sessions, :matches, :occurred, :ingested, :exceptions,
                :messages, :traces, :versions, :platforms)
            """;

    private static final String GROUPS = """
            SELECT fingerprint, exception, frames, count, players, first_seen_at, last_seen_at, versions, platforms
            FROM crash_group
            """;

    private static final String REPORTS = """
            SELECT event_id, fingerprint, player_id, session_id, match_id, occurred_at, ingested_at, exception, message,
                stack_trace, app_version, platform
            FROM crash_report WHERE fingerprint = :fingerprint
            """;

    private static final String PRUNE = "DELETE FROM crash_report WHERE ingested_at < :before";

    private final JdbcClient jdbc;

    JdbcCrashes(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public void add(Collection<CrashBatch> batches, Predicate<CrashReport> forgotten) {
        if (batches.isEmpty()) return;
        List<CrashReport> known = batches.stream()
                .flatMap(batch -> batch.reports().stream())
                .filter(forgotten.negate())
                .toList();
        Map<String, Long> newPlayers = newPlayers(known);
        List<CrashReport> kept = new ArrayList<>();
        for (CrashBatch batch : batches) {
            long hourCount =
                    count(batch, newPlayers.getOrDefault(batch.fingerprint().value(), 0L));
            kept.addAll(batch.sampled(hourCount));
        }
        kept.removeIf(forgotten);
        keep(kept);
    }

    private Map<String, Long> newPlayers(List<CrashReport> reports) {
        record Pair(String fingerprint, String player) {}
        List<Pair> pairs = reports.stream()
                .map(report -> new Pair(report.fingerprint().value(), report.playerId()))
                .distinct()
                .sorted(java.util.Comparator.comparing(Pair::fingerprint).thenComparing(Pair::player))
                .toList();
        Map<String, Long> added = new HashMap<>();
        if (pairs.isEmpty()) return added;
        jdbc.sql(NEW_PLAYERS)
                .param("fingerprints", array("text", pairs, Pair::fingerprint))
                .param("players", array("text", pairs, Pair::player))
                .query(row -> {
                    added.put(row.getString(1), row.getLong(2));
                });
        return added;
    }

    private long count(CrashBatch batch, long players) {
        CrashReport last = batch.reports().getLast();
        return jdbc.sql(COUNT)
                .param("fingerprint", batch.fingerprint().value())
                .param("exception", last.exception())
                .param("frames", array("text", batch.fingerprint().frames(), Function.identity()))
                .param("count", (long) batch.reports().size())
                .param("players", players)
                .param("first", utc(batch.firstSeenAt()))
                .param("last", utc(batch.lastSeenAt()))
                .param("versions", array("text", batch.versions(), Function.identity()))
                .param("platforms", array("text", batch.platforms(), Function.identity()))
                .param("hour", utc(Step.HOUR.floor(last.ingestedAt())))
                .query(Long.class)
                .single();
    }

    private void keep(List<CrashReport> reports) {
        if (reports.isEmpty()) return;
        jdbc.sql(KEEP)
                .param("ids", array("uuid", reports, CrashReport::eventId))
                .param(
                        "fingerprints",
                        array("text", reports, report -> report.fingerprint().value()))
                .param("players", array("text", reports, CrashReport::playerId))
                .param("sessions", array("text", reports, CrashReport::sessionId))
                .param("matches", array("text", reports, CrashReport::matchId))
                .param("occurred", array("timestamptz", reports, report -> utc(report.occurredAt())))
                .param("ingested", array("timestamptz", reports, report -> utc(report.ingestedAt())))
                .param("exceptions", array("text", reports, CrashReport::exception))
                .param("messages", array("text", reports, CrashReport::message))
                .param("traces", array("text", reports, CrashReport::stackTrace))
                .param("versions", array("text", reports, CrashReport::appVersion))
                .param("platforms", array("text", reports, CrashReport::platform))
                .update();
    }

    @Override
    public List<CrashGroup> list(CrashQuery query) {
        StringBuilder sql = new StringBuilder(GROUPS).append(" WHERE last_seen_at >= :from");
        if (query.to() != null) sql.append(" AND first_seen_at < :to");
        if (query.version() != null) sql.append(" AND :version = ANY(versions)");
        if (query.platform() != null) sql.append(" AND :platform = ANY(platforms)");
        if (query.after() != null) sql.append(" AND (last_seen_at, fingerprint) < (:afterAt, :afterFingerprint)");
        var statement = jdbc.sql(sql.append(" ORDER BY last_seen_at DESC, fingerprint DESC LIMIT :limit")
                        .toString())
                .param("from", utc(query.from()))
                .param("limit", query.limit());
        if (query.to() != null) statement = statement.param("to", utc(query.to()));
        if (query.version() != null) statement = statement.param("version", query.version());
        if (query.platform() != null) statement = statement.param("platform", query.platform());
        if (query.after() != null) {
            statement = statement
                    .param("afterAt", utc(query.after().lastSeenAt()))
                    .param("afterFingerprint", query.after().fingerprint());
        }
        return statement.query(CrashRows::group).list();
    }

    @Override
    public Optional<CrashGroup> find(String fingerprint) {
        return jdbc.sql(GROUPS + " WHERE fingerprint = :fingerprint")
                .param("fingerprint", fingerprint)
                .query(CrashRows::group)
                .optional();
    }

    @Override
    public List<CrashReport> reports(String fingerprint, LogEntry.@Nullable Place before, int limit) {
        String behind = before == null ? "" : " AND (occurred_at, event_id) < (:beforeAt, :beforeId)";
        var statement = jdbc.sql(REPORTS + behind + " ORDER BY occurred_at DESC, event_id DESC LIMIT :limit")
                .param("fingerprint", fingerprint)
                .param("limit", limit);
        if (before != null)
            statement = statement.param("beforeAt", utc(before.occurredAt())).param("beforeId", before.eventId());
        return statement.query(CrashRows::report).list();
    }

    @Override
    public int pruneReports(Instant ingestedBefore) {
        return jdbc.sql(PRUNE).param("before", utc(ingestedBefore)).update();
    }

    @Override
    public String what() {
        return "crashReports";
    }

    @Override
    public long forget(String playerId) {
        jdbc.sql("DELETE FROM crash_player WHERE player_id = :player")
                .param("player", playerId)
                .update();
        return jdbc.sql("DELETE FROM crash_report WHERE player_id = :player")
                .param("player", playerId)
                .update();
    }

    private static <T> SqlArrayValue array(
            String type, Collection<T> rows, Function<T, ? extends @Nullable Object> value) {
        return new SqlArrayValue(type, rows.stream().map(value).toArray());
    }

    private static OffsetDateTime utc(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }
}
