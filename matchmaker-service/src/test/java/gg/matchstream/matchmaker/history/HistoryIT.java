package gg.matchstream.matchmaker.history;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.matchmaker.MatchmakerContext;
import java.time.Duration;
import java.time.Instant;
import java.util.Map;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class HistoryIT extends MatchmakerContext {
    private static final Duration WEEK = Duration.ofDays(7);

    @Autowired
    private History history;

    @Test
    void what_ended_a_week_ago_is_gone_and_what_lives_or_ended_later_stays() {
        String queue = queue(Map.of());
        String running = enqueue(queue, unique("a"));
        enqueue(queue, unique("b"));
        String match = awaitState(running, "ASSIGNED").text("matchId");
        String waiting = enqueue(queue, unique("c"));
        String cancelled = enqueue(queue(Map.of()), unique("d"));
        call("DELETE", "/v1/tickets/" + cancelled, BACKEND, null);
        HistorySweep sweep = new HistorySweep(history, WEEK, Duration.ofHours(1));

        sweep.run(Instant.now().plus(WEEK).minus(Duration.ofHours(1)));
        assertThat(ticket(cancelled).status()).isEqualTo(200);

        sweep.run(Instant.now().plus(WEEK).plus(Duration.ofHours(1)));
        assertThat(ticket(cancelled).status()).isEqualTo(404);
        assertThat(ticket(waiting).text("state")).isEqualTo("QUEUED");
        assertThat(ticket(running).text("state")).isEqualTo("ASSIGNED");
        assertThat(rows("ticket_journal")).isZero();

        call("POST", "/v1/matches/" + match + ":end", BACKEND, Map.of());
        sweep.run(Instant.now().plus(WEEK).plus(Duration.ofHours(1)));
        assertThat(ticket(running).status()).isEqualTo(404);
        assertThat(call("GET", "/v1/matches/" + match, LIVEOPS, null).status()).isEqualTo(404);
        assertThat(jdbc.sql("SELECT count(*) FROM match_player WHERE match_id = :id")
                        .param("id", UUID.fromString(match))
                        .query(Integer.class)
                        .single())
                .isZero();
    }

    private int rows(String table) {
        return jdbc.sql("SELECT count(*) FROM " + table + " WHERE at < now()")
                .query(Integer.class)
                .single();
    }
}
