package gg.matchstream.matchmaker.stats.jdbc;

import gg.matchstream.matchmaker.stats.QueueFacts;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

@Repository
final class JdbcQueueFacts implements QueueFacts {
    private static final String WAITS = """
            SELECT queue,
                   percentile_disc(0.5) WITHIN GROUP (ORDER BY wait_ms) / 1000.0 AS wait_p50,
                   percentile_disc(0.9) WITHIN GROUP (ORDER BY wait_ms) / 1000.0 AS wait_p90,
                   percentile_disc(0.99) WITHIN GROUP (ORDER BY wait_ms) / 1000.0 AS wait_p99,
                   percentile_disc(0.5) WITHIN GROUP (ORDER BY spread) AS spread_p50,
                   percentile_disc(0.95) WITHIN GROUP (ORDER BY ping_ms) AS ping_p95
            FROM (SELECT queue, wait_ms, spread, ping_ms FROM recent_wait WHERE at > :since
                  ORDER BY at DESC LIMIT :count) AS latest
            GROUP BY queue
            """;

    private static final String FORMED = """
            SELECT queue, count(*) AS formed FROM match WHERE formed_at > :since GROUP BY queue
            """;

    private static final String ENDED = """
            SELECT queue, count(*) FILTER (WHERE state = 'EXPIRED') AS expired,
                   count(*) FILTER (WHERE state = 'CANCELLED') AS cancelled
            FROM ticket WHERE ended_at > :since GROUP BY queue
            """;

    private final JdbcClient jdbc;

    JdbcQueueFacts(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public Map<String, Waits> waits(Instant since, int countMax) {
        Map<String, Waits> found = new HashMap<>();
        jdbc.sql(WAITS)
                .param("since", Timestamp.from(since))
                .param("count", countMax)
                .query(row -> {
                    found.put(
                            row.getString("queue"),
                            new Waits(
                                    row.getDouble("wait_p50"),
                                    row.getDouble("wait_p90"),
                                    row.getDouble("wait_p99"),
                                    row.getDouble("spread_p50"),
                                    row.getDouble("ping_p95")));
                });
        return found;
    }

    @Override
    public Map<String, Long> formed(Instant since) {
        Map<String, Long> found = new HashMap<>();
        jdbc.sql(FORMED).param("since", Timestamp.from(since)).query(row -> {
            found.put(row.getString("queue"), row.getLong("formed"));
        });
        return found;
    }

    @Override
    public Map<String, Ends> ended(Instant since) {
        Map<String, Ends> found = new HashMap<>();
        jdbc.sql(ENDED).param("since", Timestamp.from(since)).query(row -> {
            found.put(row.getString("queue"), new Ends(row.getLong("expired"), row.getLong("cancelled")));
        });
        return found;
    }
}
