package gg.matchstream.analytics.rollups.jdbc;

import gg.matchstream.analytics.measuring.CountKey;
import gg.matchstream.analytics.measuring.Measurements;
import gg.matchstream.analytics.measuring.Once;
import gg.matchstream.analytics.measuring.PlayerMinute;
import gg.matchstream.analytics.metric.Catalogue;
import gg.matchstream.analytics.metric.Label;
import gg.matchstream.analytics.rollups.Rollups;
import gg.matchstream.analytics.window.Step;
import gg.matchstream.contract.json.Timestamps;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.SqlArrayValue;
import org.springframework.stereotype.Repository;

/** One statement per table and batch, keys sorted, tables always in the same order. */
@Repository
final class JdbcRollups implements Rollups {
    private static final String FIRST_TOLD = """
            INSERT INTO counted_once (kind, id, at) SELECT * FROM unnest(:kinds, :ids, :ats)
            ON CONFLICT DO NOTHING RETURNING kind, id
            """;

    private static final String NEWLY_ACTIVE = """
            WITH added AS (
                INSERT INTO active_player (minute, player_id) SELECT * FROM unnest(:minutes, :players)
                ON CONFLICT DO NOTHING RETURNING minute)
            SELECT minute, count(*) FROM added GROUP BY minute
            """;

    private static final String ADD = """
            INSERT INTO rollup AS r (step, metric, bucket, label, shard, value)
            SELECT step, metric, bucket, label, :shard, value
            FROM unnest(:steps, :metrics, :buckets, :labels, :values) AS added (step, metric, bucket, label, value)
            ON CONFLICT (step, metric, bucket, label, shard) DO UPDATE SET value = r.value + EXCLUDED.value
            """;

    private final JdbcClient jdbc;
    private final JdbcSketches sketches;

    JdbcRollups(JdbcClient jdbc, JdbcSketches sketches) {
        this.jdbc = jdbc;
        this.sketches = sketches;
    }

    @Override
    public void add(Measurements measured, int shard) {
        for (Once told : firstTold(measured.onces())) {
            if (told.count() != null) measured.count(told.count(), 1);
            if (told.sample() != null) measured.sample(told.sample());
        }
        addActive(measured);
        addCounts(measured.counts(), shard);
        sketches.addSamples(measured.samples(), shard);
        sketches.addPlayers(measured.players(), shard);
    }

    private List<Once> firstTold(SortedMap<Once.Identity, Once> onces) {
        if (onces.isEmpty()) return List.of();
        Collection<Once> sorted = onces.values();
        return jdbc.sql(FIRST_TOLD)
                .param("kinds", array("smallint", sorted, once ->
                        (short) once.kind().ordinal()))
                .param("ids", array("text", sorted, Once::id))
                .param("ats", array("timestamptz", sorted, once -> Timestamps.text(once.at())))
                .query((row, _) ->
                        onces.get(new Once.Identity(Once.Kind.values()[row.getShort("kind")], row.getString("id"))))
                .list();
    }

    /** A player counts into a minute when its row is new, so minutes stay exact however often late events come. */
    private void addActive(Measurements measured) {
        if (measured.players().isEmpty()) return;
        record Active(Instant minute, long players) {}
        List<Active> active = jdbc.sql(NEWLY_ACTIVE)
                .param("minutes", array("timestamptz", measured.players(), one -> Timestamps.text(one.minute())))
                .param("players", array("text", measured.players(), PlayerMinute::playerId))
                .query((row, _) ->
                        new Active(row.getObject(1, OffsetDateTime.class).toInstant(), row.getLong(2)))
                .list();
        String metric = Catalogue.PLAYERS_ACTIVE.exact().name();
        active.forEach(one -> measured.count(new CountKey(metric, one.minute(), Label.EMPTY), one.players()));
    }

    private void addCounts(SortedMap<CountKey, Long> minutes, int shard) {
        record Row(short step, String metric, Instant bucket, String label, long value) {}
        List<Row> rows = new ArrayList<>();
        for (Step step : Step.values()) {
            TreeMap<CountKey, Long> buckets = new TreeMap<>();
            minutes.forEach((key, value) -> buckets.merge(widened(key, step), value, Math::addExact));
            buckets.forEach(
                    (key, value) -> rows.add(new Row(step.code(), key.metric(), key.minute(), key.label(), value)));
        }
        // Distinct players do not add up over minutes: hours and days have sketches instead.
        rows.removeIf(row -> row.step() != Step.MINUTE.code()
                && row.metric().equals(Catalogue.PLAYERS_ACTIVE.exact().name()));
        if (rows.isEmpty()) return;
        jdbc.sql(ADD)
                .param("shard", shard)
                .param("steps", array("smallint", rows, Row::step))
                .param("metrics", array("text", rows, Row::metric))
                .param("buckets", array("timestamptz", rows, row -> Timestamps.text(row.bucket())))
                .param("labels", array("text", rows, Row::label))
                .param("values", array("bigint", rows, Row::value))
                .update();
    }

    static CountKey widened(CountKey key, Step step) {
        return step == Step.MINUTE ? key : new CountKey(key.metric(), step.floor(key.minute()), key.label());
    }

    private static <T> SqlArrayValue array(String type, Collection<T> rows, Function<T, @Nullable Object> value) {
        return new SqlArrayValue(type, rows.stream().map(value).toArray());
    }
}
