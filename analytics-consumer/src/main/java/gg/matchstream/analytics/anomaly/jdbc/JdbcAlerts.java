package gg.matchstream.analytics.anomaly.jdbc;

import gg.matchstream.analytics.anomaly.Alert;
import gg.matchstream.analytics.anomaly.Alerts;
import gg.matchstream.analytics.anomaly.Finding;
import gg.matchstream.contract.event.UuidV7;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.SqlArrayValue;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

@Repository
final class JdbcAlerts implements Alerts {
    /** One instance settles at a time, so that none resolves what another has just found. */
    private static final String LOCK = "SELECT pg_advisory_xact_lock(hashtext('analytics.alert'))";

    private static final String RESOLVE = """
            UPDATE alert SET resolved_at = :now
            WHERE resolved_at IS NULL AND kind = ANY(:judged) AND kind || ' ' || subject <> ALL(:found)
            """;

    private static final String KEEP = """
            UPDATE alert SET last_seen_at = :now, message = :message, observed = :observed, expected = :expected,
                basis = :basis
            WHERE resolved_at IS NULL AND kind = :kind AND subject = :subject
            """;

    private static final String OPEN = """
            INSERT INTO alert (id, kind, subject, message, observed, expected, basis, opened_at, last_seen_at)
            VALUES (:id, :kind, :subject, :message, :observed, :expected, :basis, :now, :now)
            """;

    private static final String SELECT = """
            SELECT id, kind, subject, message, observed, expected, basis, opened_at, last_seen_at, resolved_at,
                acknowledged_at, acknowledged_by
            FROM alert
            """;

    private static final String LISTED = """
            WHERE CASE WHEN resolved_at IS NOT NULL THEN 'RESOLVED' WHEN acknowledged_at IS NOT NULL THEN 'ACKNOWLEDGED'
                ELSE 'OPEN' END = ANY(:statuses)
              AND (CAST(:before AS uuid) IS NULL OR id < :before)
            ORDER BY id DESC LIMIT :limit
            """;

    private static final String ACKNOWLEDGE = """
            UPDATE alert SET acknowledged_at = :now, acknowledged_by = :by WHERE id = :id AND acknowledged_at IS NULL
            """;

    private final JdbcClient jdbc;
    private final TransactionTemplate transaction;

    JdbcAlerts(JdbcClient jdbc, PlatformTransactionManager manager) {
        this.jdbc = jdbc;
        this.transaction = new TransactionTemplate(manager);
    }

    @Override
    public Settled settle(Collection<Finding> findings, Set<Finding.Kind> judged, Instant now) {
        return Objects.requireNonNull(transaction.execute(_ -> {
            jdbc.sql(LOCK).query((_, _) -> true).single();
            int resolved = jdbc.sql(RESOLVE)
                    .param("now", utc(now))
                    .param("judged", texts(judged.stream().map(Enum::name).toList()))
                    .param(
                            "found",
                            texts(findings.stream()
                                    .map(finding -> finding.kind() + " " + finding.subject())
                                    .toList()))
                    .update();
            int opened = 0;
            for (Finding finding : findings) {
                if (described(KEEP, finding, now).update() > 0) continue;
                opened += described(OPEN, finding, now)
                        .param("id", UuidV7.at(now))
                        .update();
            }
            return new Settled(opened, resolved);
        }));
    }

    @Override
    public List<Alert> list(Set<Alert.Status> statuses, @Nullable UUID before, int limit) {
        return jdbc.sql(SELECT + LISTED)
                .param("statuses", texts(statuses.stream().map(Enum::name).toList()))
                .param("before", before, java.sql.Types.OTHER)
                .param("limit", limit)
                .query(JdbcAlerts::alert)
                .list();
    }

    @Override
    public Optional<Alert> acknowledge(UUID id, String by, Instant now) {
        jdbc.sql(ACKNOWLEDGE)
                .param("id", id)
                .param("by", by)
                .param("now", utc(now))
                .update();
        return jdbc.sql(SELECT + " WHERE id = :id")
                .param("id", id)
                .query(JdbcAlerts::alert)
                .optional();
    }

    private JdbcClient.StatementSpec described(String sql, Finding finding, Instant now) {
        return jdbc.sql(sql)
                .param("now", utc(now))
                .param("kind", finding.kind().name())
                .param("subject", finding.subject())
                .param("message", finding.message())
                .param("observed", finding.observed(), java.sql.Types.DOUBLE)
                .param("expected", finding.expected(), java.sql.Types.DOUBLE)
                .param("basis", finding.basis() == null ? null : finding.basis().name(), java.sql.Types.VARCHAR);
    }

    private static Alert alert(ResultSet row, int number) throws SQLException {
        String basis = row.getString("basis");
        Finding finding = new Finding(
                Finding.Kind.valueOf(row.getString("kind")),
                row.getString("subject"),
                row.getString("message"),
                row.getObject("observed", Double.class),
                row.getObject("expected", Double.class),
                basis == null ? null : Finding.Basis.valueOf(basis));
        return new Alert(
                row.getObject("id", UUID.class),
                finding,
                row.getObject("opened_at", OffsetDateTime.class).toInstant(),
                row.getObject("last_seen_at", OffsetDateTime.class).toInstant(),
                instant(row, "resolved_at"),
                instant(row, "acknowledged_at"),
                row.getString("acknowledged_by"));
    }

    private static @Nullable Instant instant(ResultSet row, String column) throws SQLException {
        OffsetDateTime at = row.getObject(column, OffsetDateTime.class);
        return at == null ? null : at.toInstant();
    }

    private static SqlArrayValue texts(List<String> values) {
        return new SqlArrayValue("text", values.toArray());
    }

    private static OffsetDateTime utc(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }
}
