package gg.matchstream.consumption.tally;

import gg.matchstream.consumption.batch.ConsumedEvent;
import java.time.ZoneOffset;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Keeps each player's latest absolute score, guarded by the events' order. */
final class LatestScores {
    private static final String SET = """
            INSERT INTO latest_score AS s (player_id, score, occurred_at, epoch, seq, "offset")
            VALUES (:player, :score, :occurredAt, :epoch, :seq, :offset)
            ON CONFLICT (player_id) DO UPDATE SET score = EXCLUDED.score, occurred_at = EXCLUDED.occurred_at,
                epoch = EXCLUDED.epoch, seq = EXCLUDED.seq, "offset" = EXCLUDED."offset"
            WHERE (s.occurred_at, s.epoch, s.seq, s."offset")
                < (EXCLUDED.occurred_at, EXCLUDED.epoch, EXCLUDED.seq, EXCLUDED."offset")
            """;

    private final JdbcClient jdbc;

    LatestScores(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    void take(ConsumedEvent consumed) {
        var event = consumed.event();
        jdbc.sql(SET)
                .param("player", event.playerId())
                .param("score", event.payload().integer("score").orElseThrow())
                .param("occurredAt", event.occurredAt().atOffset(ZoneOffset.UTC))
                .param("epoch", event.epochOrZero())
                .param("seq", event.seqOrZero())
                .param("offset", consumed.offset())
                .update();
    }
}
