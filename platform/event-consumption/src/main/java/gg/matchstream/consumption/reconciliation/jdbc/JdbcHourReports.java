package gg.matchstream.consumption.reconciliation.jdbc;

import gg.matchstream.consumption.reconciliation.Consumed;
import gg.matchstream.consumption.reconciliation.HourKey;
import gg.matchstream.consumption.reconciliation.HourReports;
import gg.matchstream.consumption.reconciliation.HourTotals;
import gg.matchstream.consumption.reconciliation.Subscriptions;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.SqlArrayValue;
import org.springframework.stereotype.Component;

@Component
final class JdbcHourReports implements HourReports {
    /** An hour that only one side knows is shown as well: that is the interesting case. */
    private static final String COMPARE = """
            WITH consumed AS (
                SELECT c.name AS consumer, t.hour, t.source, sum(t.applied) AS applied, sum(t.duplicates) AS duplicates,
                       sum(t.dead_lettered) AS dead_lettered
                FROM consumed_total t JOIN consumer c ON c.id = t.reader
                WHERE t.hour >= :from AND t.hour < :to GROUP BY 1, 2, 3
            ), produced AS (
                SELECT r.consumer, p.hour, p.source, sum(p.stored) AS stored, sum(p.spooled) AS spooled,
                       sum(p.unknown) AS unknown
                FROM audit_produced p JOIN unnest(:consumers, :topics) AS r (consumer, topic) ON r.topic = p.topic
                WHERE p.hour >= :from AND p.hour < :to GROUP BY 1, 2, 3
            ), sent AS (
                SELECT hour, source, sum(sent) AS sent FROM audit_sent
                WHERE hour >= :from AND hour < :to GROUP BY 1, 2
            )
            SELECT consumer, hour, source, s.sent, p.stored, COALESCE(p.spooled, 0) AS spooled,
                   COALESCE(p.unknown, 0) AS unknown, COALESCE(c.applied, 0) AS applied,
                   COALESCE(c.duplicates, 0) AS duplicates, COALESCE(c.dead_lettered, 0) AS dead_lettered
            FROM consumed c FULL JOIN produced p USING (consumer, hour, source) LEFT JOIN sent s USING (hour, source)
            ORDER BY hour DESC, source, consumer LIMIT :limit
            """;

    private final JdbcClient jdbc;
    private final List<String> consumers = new ArrayList<>();
    private final List<String> topics = new ArrayList<>();

    JdbcHourReports(JdbcClient jdbc, Subscriptions subscriptions) {
        this.jdbc = jdbc;
        subscriptions
                .topicsByConsumer()
                .forEach((consumer, of) -> of.forEach(topic -> {
                    consumers.add(consumer);
                    topics.add(topic);
                }));
    }

    @Override
    public List<HourTotals> between(Instant from, Instant to, int limit) {
        return jdbc.sql(COMPARE)
                .param("from", from.atOffset(ZoneOffset.UTC))
                .param("to", to.atOffset(ZoneOffset.UTC))
                .param("consumers", new SqlArrayValue("text", consumers.toArray()))
                .param("topics", new SqlArrayValue("text", topics.toArray()))
                .param("limit", limit)
                .query(JdbcHourReports::totals)
                .list();
    }

    private static HourTotals totals(ResultSet row, int number) throws SQLException {
        return new HourTotals(
                row.getString("consumer"),
                new HourKey(row.getObject("hour", OffsetDateTime.class).toInstant(), row.getString("source")),
                nullable(row, "sent"),
                nullable(row, "stored"),
                row.getLong("spooled"),
                row.getLong("unknown"),
                new Consumed(row.getLong("applied"), row.getLong("duplicates"), row.getLong("dead_lettered")));
    }

    private static @Nullable Long nullable(ResultSet row, String column) throws SQLException {
        long value = row.getLong(column);
        return row.wasNull() ? null : value;
    }
}
