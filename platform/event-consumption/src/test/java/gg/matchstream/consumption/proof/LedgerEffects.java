package gg.matchstream.consumption.proof;

import gg.matchstream.consumption.batch.BatchContext;
import gg.matchstream.consumption.batch.ConsumedEvent;
import gg.matchstream.consumption.batch.EventEffects;
import gg.matchstream.consumption.batch.FailedEffect;
import gg.matchstream.consumption.batch.PoisonedEventException;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.SqlArrayValue;

/** Writes down each event that takes effect. */
final class LedgerEffects implements EventEffects {
    private static final String APPEND = """
            INSERT INTO ledger (player_id, seq)
            SELECT player_id, seq FROM unnest(:players, :seqs) WITH ORDINALITY AS i (player_id, seq, number) ORDER BY number
            """;

    private final JdbcClient jdbc;

    LedgerEffects(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public List<FailedEffect> apply(List<ConsumedEvent> events, BatchContext context) {
        for (ConsumedEvent consumed : events) {
            switch (Kind.of(consumed.event().type())) {
                case POISON -> throw new PoisonedEventException("The test says that this is poison.");
                case BUG -> throw new IllegalStateException("a bug in the rules");
                default -> {}
            }
        }
        append(events);
        return events.stream()
                .filter(consumed -> Kind.of(consumed.event().type()) == Kind.HALF)
                .map(consumed -> new FailedEffect(consumed, Kind.FAILED_EFFECT, "It overflows."))
                .toList();
    }

    private void append(List<ConsumedEvent> events) {
        Object[] players = events.stream().map(e -> e.event().playerId()).toArray();
        Object[] seqs = events.stream().map(e -> e.event().seqOrZero()).toArray();
        jdbc.sql(APPEND)
                .param("players", new SqlArrayValue("text", players))
                .param("seqs", new SqlArrayValue("bigint", seqs))
                .update();
    }
}
