package gg.matchstream.consumption.tally;

import gg.matchstream.consumption.batch.BatchContext;
import gg.matchstream.consumption.batch.ConsumedEvent;
import gg.matchstream.consumption.batch.EventEffects;
import gg.matchstream.consumption.batch.FailedEffect;
import gg.matchstream.consumption.batch.PoisonedEventException;
import java.util.ArrayList;
import java.util.List;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.SqlArrayValue;

/** Counts events per player and notices when their order was not kept. Tests add harm of their own. */
public final class TallyEffects implements EventEffects {
    /** Types of events that are poison in one way or another. */
    public static final String POISON = "poison";

    public static final String BUG = "bug";
    public static final String BROKEN_CONSTRAINT = "broken_constraint";
    public static final String HALF = "half";

    /** As {@link #HALF}, and its failed effect can be applied only by a release without the bug. */
    public static final String HALF_UNTIL_FIXED = "half_until_fixed";

    /** Sets the player's score. */
    public static final String SCORE = "score_updated";

    private static final String ADD = """
            INSERT INTO tally AS t (player_id, events, last_seq, order_kept)
            SELECT * FROM unnest(:players, :events, :lastSeq, :orderKept)
            ON CONFLICT (player_id) DO UPDATE SET events = t.events + EXCLUDED.events,
                last_seq = GREATEST(t.last_seq, EXCLUDED.last_seq),
                order_kept = t.order_kept AND EXCLUDED.order_kept AND t.last_seq < EXCLUDED.last_seq
            """;

    private static final class Sum {
        long events;
        long lastSeq;
        boolean orderKept = true;
    }

    private final JdbcClient jdbc;
    private final LatestScores scores;
    private volatile @Nullable Consumer<List<ConsumedEvent>> harm;
    private volatile boolean fixed;

    TallyEffects(JdbcClient jdbc) {
        this.jdbc = jdbc;
        this.scores = new LatestScores(jdbc);
    }

    /** Runs inside each batch's transaction before its changes; null stops it. */
    public void harm(@Nullable Consumer<List<ConsumedEvent>> next) {
        harm = next;
    }

    /** Deploys a release without the bug. */
    public void fixed(boolean now) {
        fixed = now;
    }

    @Override
    public List<FailedEffect> apply(List<ConsumedEvent> events, BatchContext context) {
        Consumer<List<ConsumedEvent>> now = harm;
        if (now != null) now.accept(events);
        TreeMap<String, Sum> sums = new TreeMap<>();
        List<FailedEffect> failures = new ArrayList<>();
        for (ConsumedEvent consumed : events) {
            var event = consumed.event();
            if (event.type().equals(POISON)) throw new PoisonedEventException("The test says that this is poison.");
            if (event.type().equals(BUG) && !fixed) throw new IllegalStateException("a bug in the rules");
            if (event.type().equals(SCORE)) scores.take(consumed);
            if (event.type().startsWith(HALF) && !fixed)
                failures.add(new FailedEffect(consumed, "board:second", "It overflows."));
            Sum sum = sums.computeIfAbsent(event.playerId(), _ -> new Sum());
            sum.events += event.type().equals(BROKEN_CONSTRAINT) ? 1_000_000 : 1;
            sum.orderKept &= event.seqOrZero() > sum.lastSeq;
            sum.lastSeq = event.seqOrZero();
        }
        write(sums);
        return failures;
    }

    @Override
    public List<FailedEffect> reapply(ConsumedEvent event, List<String> effects, BatchContext context) {
        if (!event.event().type().equals(HALF_UNTIL_FIXED) || fixed) return List.of();
        return effects.stream()
                .map(effect -> new FailedEffect(event, effect, "It still overflows."))
                .toList();
    }

    private void write(TreeMap<String, Sum> sums) {
        jdbc.sql(ADD)
                .param("players", new SqlArrayValue("text", sums.keySet().toArray()))
                .param(
                        "events",
                        new SqlArrayValue(
                                "bigint",
                                sums.values().stream().map(sum -> sum.events).toArray()))
                .param(
                        "lastSeq",
                        new SqlArrayValue(
                                "bigint",
                                sums.values().stream().map(sum -> sum.lastSeq).toArray()))
                .param(
                        "orderKept",
                        new SqlArrayValue(
                                "boolean",
                                sums.values().stream().map(sum -> sum.orderKept).toArray()))
                .update();
    }
}
