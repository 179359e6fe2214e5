package gg.matchstream.analytics.rollups.jdbc;

import gg.matchstream.analytics.metric.Catalogue;
import gg.matchstream.analytics.metric.Metric;
import gg.matchstream.analytics.rollups.OldBuckets;
import gg.matchstream.analytics.window.Step;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

@Repository
final class JdbcOldBuckets implements OldBuckets {
    private static final String REMOVE_SUMS =
            "DELETE FROM rollup WHERE step = :step AND metric = :metric AND bucket < :before";

    private static final String REMOVE_DISTRIBUTIONS =
            "DELETE FROM distribution WHERE step = :step AND metric = :metric AND bucket < :before";

    private static final String REMOVE_PLAYERS = "DELETE FROM distinct_players WHERE step = :step AND bucket < :before";

    private static final String REMOVE_TOLD = "DELETE FROM counted_once WHERE at < :before";

    private final JdbcClient jdbc;

    JdbcOldBuckets(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    /** Metric by metric, since that is how the key begins. */
    @Override
    public int remove(Step step, Instant before) {
        int removed = jdbc.sql(REMOVE_PLAYERS)
                .param("step", step.code())
                .param("before", utc(before))
                .update();
        for (Metric metric : Catalogue.all()) {
            String sql = metric instanceof Metric.Distribution ? REMOVE_DISTRIBUTIONS : REMOVE_SUMS;
            removed += jdbc.sql(sql)
                    .param("step", step.code())
                    .param("metric", metric.name())
                    .param("before", utc(before))
                    .update();
        }
        return removed;
    }

    @Override
    public int removeCountedOnce(Instant before) {
        return jdbc.sql(REMOVE_TOLD).param("before", utc(before)).update();
    }

    private static OffsetDateTime utc(Instant instant) {
        return instant.atOffset(ZoneOffset.UTC);
    }
}
