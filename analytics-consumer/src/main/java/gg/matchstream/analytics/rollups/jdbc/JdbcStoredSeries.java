package gg.matchstream.analytics.rollups.jdbc;

import gg.matchstream.analytics.metric.Label;
import gg.matchstream.analytics.rollups.Distribution;
import gg.matchstream.analytics.rollups.PlayerSketch;
import gg.matchstream.analytics.rollups.SeriesRange;
import gg.matchstream.analytics.rollups.StoredSeries;
import gg.matchstream.analytics.window.Step;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

@Repository
final class JdbcStoredSeries implements StoredSeries {
    private static final String IN_RANGE =
            " WHERE step = :step AND metric = :metric AND bucket >= :from AND bucket < :to ";

    private static final String SUM = "SELECT bucket, NULL AS label, sum(value) AS value FROM rollup" + IN_RANGE
            + "GROUP BY bucket ORDER BY bucket LIMIT :limit";

    private static final String SUM_BY =
            "SELECT bucket, split_part(label, :separator, :part) AS label, sum(value) AS value FROM rollup" + IN_RANGE
                    + "GROUP BY 1, 2 ORDER BY 1, 2 LIMIT :limit";

    private static final String SPREADS =
            "SELECT bucket, NULL AS label, sketch FROM distribution" + IN_RANGE + "ORDER BY bucket";

    private static final String SPREADS_BY =
            "SELECT bucket, split_part(label, :separator, :part) AS label, sketch FROM distribution" + IN_RANGE
                    + "ORDER BY 1, 2";

    private static final String PLAYERS = """
            SELECT bucket, sketch FROM distinct_players WHERE step = :step AND bucket >= :from AND bucket < :to
            """;

    private final JdbcClient jdbc;

    JdbcStoredSeries(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public List<Sum> sums(String metric, SeriesRange range, @Nullable Integer dimension, int limit) {
        return asked(dimension == null ? SUM : SUM_BY, metric, range, dimension)
                .param("limit", limit)
                .query((row, _) -> new Sum(bucket(row), row.getString("label"), row.getLong("value")))
                .list();
    }

    @Override
    public List<Spread> spreads(String metric, SeriesRange range, @Nullable Integer dimension, int limit) {
        List<Spread> merged = new ArrayList<>();
        asked(dimension == null ? SPREADS : SPREADS_BY, metric, range, dimension)
                .query(row -> {
                    if (merged.size() < limit) merge(merged, row);
                });
        return merged;
    }

    @Override
    public SortedMap<Instant, PlayerSketch> players(Step step, Instant from, Instant to) {
        TreeMap<Instant, PlayerSketch> players = new TreeMap<>();
        jdbc.sql(PLAYERS)
                .param("step", step.code())
                .param("from", utc(from))
                .param("to", utc(to))
                .query(row -> {
                    players.computeIfAbsent(bucket(row), _ -> PlayerSketch.empty())
                            .merge(PlayerSketch.of(row.getBytes("sketch")));
                });
        return players;
    }

    /** Rows come in order, so what belongs together follows each other. */
    private static void merge(List<Spread> merged, ResultSet row) throws SQLException {
        Distribution part = Distribution.of(row.getBytes("sketch"));
        Instant at = bucket(row);
        String label = row.getString("label");
        Spread last = merged.isEmpty() ? null : merged.getLast();
        if (last != null && last.at().equals(at) && java.util.Objects.equals(last.label(), label)) {
            last.distribution().merge(part);
        } else {
            merged.add(new Spread(at, label, part));
        }
    }

    private JdbcClient.StatementSpec asked(String sql, String metric, SeriesRange range, @Nullable Integer dimension) {
        var statement = jdbc.sql(sql)
                .param("step", range.step().code())
                .param("metric", metric)
                .param("from", utc(range.from()))
                .param("to", utc(range.to()));
        if (dimension == null) return statement;
        return statement.param("separator", String.valueOf(Label.SEPARATOR)).param("part", dimension + 1);
    }

    private static Instant bucket(ResultSet row) throws SQLException {
        return row.getObject("bucket", OffsetDateTime.class).toInstant();
    }

    private static OffsetDateTime utc(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }
}
