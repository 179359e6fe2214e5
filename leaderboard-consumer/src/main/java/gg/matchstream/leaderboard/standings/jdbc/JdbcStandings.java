package gg.matchstream.leaderboard.standings.jdbc;

import gg.matchstream.consumption.batch.ConsumedEvent;
import gg.matchstream.consumption.batch.FailedEffect;
import gg.matchstream.leaderboard.board.Aggregation;
import gg.matchstream.leaderboard.scoring.ScoreChange;
import gg.matchstream.leaderboard.standings.StandingBatch;
import gg.matchstream.leaderboard.standings.StandingBatch.Placed;
import gg.matchstream.leaderboard.standings.StandingKey;
import gg.matchstream.leaderboard.standings.Standings;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.SqlArrayValue;
import org.springframework.stereotype.Repository;

@Repository
final class JdbcStandings implements Standings {
    /** Arrays of arrays must be rectangular, so the inner ones travel as text. */
    private static final String REMEMBER = """
            INSERT INTO contribution (player_id, occurred_at, event_id, counted_at, type, source, match_id, period_ids,
                amounts)
            SELECT player_id, occurred_at, event_id, :now::timestamptz, type, source, match_id, periods::int[],
                amounts::bigint[]
            FROM unnest(:players::text[], :occurred::timestamptz[], :events::uuid[], :types::text[], :sources::text[],
                :matches::text[], :periods::text[], :amounts::text[])
                AS c (player_id, occurred_at, event_id, type, source, match_id, periods, amounts)
            """;

    private final JdbcClient jdbc;
    private final JdbcPeriods periods;
    private final StandingRows rows;
    private final StandingWrites writes;
    private final RankCounts counts;

    JdbcStandings(JdbcClient jdbc, JdbcPeriods periods, StandingRows rows, StandingWrites writes, RankCounts counts) {
        this.jdbc = jdbc;
        this.periods = periods;
        this.rows = rows;
        this.writes = writes;
        this.counts = counts;
    }

    @Override
    public List<FailedEffect> apply(List<ScoreChange> changes, int shard, Instant now) {
        List<Placed> placed = place(changes);
        if (placed.isEmpty()) return List.of();
        TreeSet<StandingKey> keys = new TreeSet<>();
        for (Placed one : placed)
            keys.add(new StandingKey(one.periodId(), one.change().playerId()));
        StandingRows.Loaded loaded = rows.load(keys);
        StandingBatch batch = new StandingBatch(loaded.standings());
        batch.apply(placed);
        writes.save(batch.after(), loaded.missing());
        counts.move(batch.recount(), shard);
        remember(batch.counted(), now);
        return batch.failed();
    }

    private List<Placed> place(List<ScoreChange> changes) {
        if (changes.isEmpty()) return List.of();
        Map<JdbcPeriods.Key, JdbcPeriods.Known> known = periods.of(changes);
        List<Placed> placed = new ArrayList<>(changes.size());
        for (ScoreChange change : changes) {
            JdbcPeriods.Known period = known.get(
                    new JdbcPeriods.Key(change.board().id(), change.period().id()));
            if (period != null && !period.closed()) placed.add(new Placed(period.id(), change));
        }
        return placed;
    }

    /** Only sums have many events behind them; of an extreme or a latest value the standing itself knows the one. */
    private void remember(List<Placed> counted, Instant now) {
        Map<ConsumedEvent, List<Placed>> byEvent = new LinkedHashMap<>();
        for (Placed one : counted) {
            if (addsUp(one.change()))
                byEvent.computeIfAbsent(one.change().event(), _ -> new ArrayList<>())
                        .add(one);
        }
        if (byEvent.isEmpty()) return;
        List<Map.Entry<ConsumedEvent, List<Placed>>> events = List.copyOf(byEvent.entrySet());
        jdbc.sql(REMEMBER)
                .param("now", now.toString())
                .param("players", array("text", events, e -> e.getKey().event().playerId()))
                .param(
                        "occurred",
                        array(
                                "timestamptz",
                                events,
                                e -> e.getKey().event().occurredAt().toString()))
                .param("events", array("uuid", events, e -> e.getKey().event().eventId()))
                .param("types", array("text", events, e -> e.getKey().event().type()))
                .param("sources", array("text", events, e -> e.getKey().event().source()))
                .param("matches", array("text", events, e -> e.getKey().event().matchId()))
                .param("periods", array("text", events, e -> list(e.getValue(), Placed::periodId)))
                .param(
                        "amounts",
                        array(
                                "text",
                                events,
                                e -> list(e.getValue(), one -> one.change().value())))
                .update();
    }

    private static boolean addsUp(ScoreChange change) {
        Aggregation aggregation = change.board().definition().aggregation();
        return change.value() != null && (aggregation == Aggregation.SUM || aggregation == Aggregation.COUNT);
    }

    private static String list(List<Placed> placed, Function<Placed, @Nullable Object> part) {
        StringBuilder text = new StringBuilder("{");
        for (Placed one : placed) text.append(text.length() == 1 ? "" : ",").append(part.apply(one));
        return text.append('}').toString();
    }

    private static <T> SqlArrayValue array(String type, List<T> rows, Function<T, @Nullable Object> value) {
        return new SqlArrayValue(type, rows.stream().map(value).toArray());
    }
}
