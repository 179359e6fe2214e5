package gg.matchstream.matchmaker.fragmentation.jdbc;

import gg.matchstream.matchmaker.fragmentation.RegionWatch;
import gg.matchstream.matchmaker.fragmentation.RegionWatches;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.UnaryOperator;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.support.TransactionOperations;

@Repository
final class JdbcRegionWatches implements RegionWatches {
    private static final String LOCK = "SELECT pg_try_advisory_xact_lock(hashtext('matchmaker.fragmentation'))";

    private static final String READ = """
            SELECT queue_group, region, m.region IS NOT NULL AS merged, w.crossed_at
            FROM merged_region AS m FULL JOIN region_watch AS w USING (queue_group, region)
            """;

    private static final String MERGE = """
            INSERT INTO merged_region (queue_group, region, since) VALUES (:group, :region, :now) ON CONFLICT DO NOTHING
            """;

    private static final String PART = "DELETE FROM merged_region WHERE queue_group = :group AND region = :region";

    private static final String WATCH = """
            INSERT INTO region_watch (queue_group, region, crossed_at) VALUES (:group, :region, :crossed)
            ON CONFLICT (queue_group, region) DO UPDATE SET crossed_at = excluded.crossed_at
            """;

    private static final String UNWATCH = "DELETE FROM region_watch WHERE queue_group = :group AND region = :region";

    private final JdbcClient jdbc;
    private final TransactionOperations transactions;

    JdbcRegionWatches(JdbcClient jdbc, TransactionOperations transactions) {
        this.jdbc = jdbc;
        this.transactions = transactions;
    }

    @Override
    public Map<Place, RegionWatch> update(UnaryOperator<Map<Place, RegionWatch>> rule, Instant now) {
        return Objects.requireNonNull(transactions.execute(_ -> {
            if (!jdbc.sql(LOCK).query(Boolean.class).single()) return Map.of();
            Map<Place, RegionWatch> before = read();
            Map<Place, RegionWatch> after = new HashMap<>(rule.apply(Map.copyOf(before)));
            // A queue or region that is gone leaves nothing behind.
            before.keySet().forEach(place -> after.putIfAbsent(place, RegionWatch.APART));
            Map<Place, RegionWatch> changed = new HashMap<>();
            after.forEach((place, next) -> {
                RegionWatch was = before.getOrDefault(place, RegionWatch.APART);
                if (!was.equals(next)) write(place, next, now);
                if (was.merged() != next.merged()) changed.put(place, next);
            });
            return changed;
        }));
    }

    private Map<Place, RegionWatch> read() {
        Map<Place, RegionWatch> found = new HashMap<>();
        jdbc.sql(READ).query(row -> {
            Timestamp crossed = row.getTimestamp("crossed_at");
            found.put(
                    new Place(row.getString("queue_group"), row.getString("region")),
                    new RegionWatch(row.getBoolean("merged"), crossed == null ? null : crossed.toInstant()));
        });
        return found;
    }

    private void write(Place place, RegionWatch next, Instant now) {
        if (next.merged()) on(place, MERGE).param("now", Timestamp.from(now)).update();
        else on(place, PART).update();
        Instant crossed = next.crossedAt();
        if (crossed == null) on(place, UNWATCH).update();
        else on(place, WATCH).param("crossed", Timestamp.from(crossed)).update();
    }

    private JdbcClient.StatementSpec on(Place place, String statement) {
        return jdbc.sql(statement).param("group", place.queueGroup()).param("region", place.region());
    }
}
