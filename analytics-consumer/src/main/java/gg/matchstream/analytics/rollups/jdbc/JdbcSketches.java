package gg.matchstream.analytics.rollups.jdbc;

import gg.matchstream.analytics.measuring.CountKey;
import gg.matchstream.analytics.measuring.PlayerMinute;
import gg.matchstream.analytics.rollups.Distribution;
import gg.matchstream.analytics.rollups.PlayerSketch;
import gg.matchstream.analytics.window.Step;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.TreeSet;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/**
 * Sketches are read, changed and written back. A shard's sketches have one writer, the owner of its partition; the lock
 * is for the rare case of a redrive beside it.
 */
@Repository
final class JdbcSketches {
    private static final String LOCK_DISTRIBUTION = """
            SELECT sketch FROM distribution
            WHERE step = :step AND metric = :metric AND bucket = :bucket AND label = :label AND shard = :shard FOR UPDATE
            """;

    private static final String STORE_DISTRIBUTION = """
            INSERT INTO distribution (step, metric, bucket, label, shard, sketch)
            VALUES (:step, :metric, :bucket, :label, :shard, :sketch)
            ON CONFLICT (step, metric, bucket, label, shard) DO UPDATE SET sketch = EXCLUDED.sketch
            """;

    private static final String LOCK_PLAYERS = """
            SELECT sketch FROM distinct_players WHERE step = :step AND bucket = :bucket AND shard = :shard FOR UPDATE
            """;

    private static final String STORE_PLAYERS = """
            INSERT INTO distinct_players (step, bucket, shard, sketch) VALUES (:step, :bucket, :shard, :sketch)
            ON CONFLICT (step, bucket, shard) DO UPDATE SET sketch = EXCLUDED.sketch
            """;

    private static final Step[] LONGER = {Step.HOUR, Step.DAY};

    private final JdbcClient jdbc;

    JdbcSketches(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    void addSamples(SortedMap<CountKey, List<Double>> minutes, int shard) {
        for (Step step : Step.values()) {
            TreeMap<CountKey, List<Double>> buckets = new TreeMap<>();
            minutes.forEach(
                    (key, values) -> buckets.computeIfAbsent(JdbcRollups.widened(key, step), _ -> new ArrayList<>())
                            .addAll(values));
            buckets.forEach((key, values) -> addSamples(step, key, values, shard));
        }
    }

    private void addSamples(Step step, CountKey key, List<Double> values, int shard) {
        Distribution distribution = at(jdbc.sql(LOCK_DISTRIBUTION), step, key.minute(), shard)
                .param("metric", key.metric())
                .param("label", key.label())
                .query(byte[].class)
                .optional()
                .map(Distribution::of)
                .orElseGet(Distribution::empty);
        distribution.add(values);
        at(jdbc.sql(STORE_DISTRIBUTION), step, key.minute(), shard)
                .param("metric", key.metric())
                .param("label", key.label())
                .param("sketch", distribution.bytes())
                .update();
    }

    void addPlayers(Collection<PlayerMinute> active, int shard) {
        for (Step step : LONGER) {
            TreeMap<Instant, TreeSet<String>> buckets = new TreeMap<>();
            for (PlayerMinute one : active) {
                buckets.computeIfAbsent(step.floor(one.minute()), _ -> new TreeSet<>())
                        .add(one.playerId());
            }
            buckets.forEach((bucket, players) -> addPlayers(step, bucket, players, shard));
        }
    }

    /** Most batches bring nobody new; then nothing is written. */
    private void addPlayers(Step step, Instant bucket, Collection<String> players, int shard) {
        Optional<byte[]> stored = at(jdbc.sql(LOCK_PLAYERS), step, bucket, shard)
                .query(byte[].class)
                .optional();
        PlayerSketch sketch = stored.map(PlayerSketch::of).orElseGet(PlayerSketch::empty);
        sketch.add(players);
        byte[] bytes = sketch.bytes();
        if (stored.isPresent() && Arrays.equals(stored.get(), bytes)) return;
        at(jdbc.sql(STORE_PLAYERS), step, bucket, shard).param("sketch", bytes).update();
    }

    private static JdbcClient.StatementSpec at(
            JdbcClient.StatementSpec statement, Step step, Instant bucket, int shard) {
        OffsetDateTime start = bucket.atOffset(ZoneOffset.UTC);
        return statement.param("step", step.code()).param("bucket", start).param("shard", shard);
    }
}
