package gg.matchstream.matchmaker.history;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.matchmaker.MatchmakerContext;
import java.time.Instant;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class RecentWaitsIT extends MatchmakerContext {
    @Autowired
    private HistorySweep history;

    @Test
    void old_waits_are_forgotten_and_recent_ones_kept() {
        String queue = queue(Map.of());
        String first = enqueue(queue, unique("a"));
        enqueue(queue, unique("b"));
        awaitState(first, "ASSIGNED");

        history.run(Instant.now());
        assertThat(count(queue)).isEqualTo(2);

        jdbc.sql("UPDATE recent_wait SET at = at - interval '2 hours' WHERE queue = :queue")
                .param("queue", queue)
                .update();
        history.run(Instant.now());
        assertThat(count(queue)).isZero();
    }

    private int count(String queue) {
        return jdbc.sql("SELECT count(*) FROM recent_wait WHERE queue = :queue")
                .param("queue", queue)
                .query(Integer.class)
                .single();
    }
}
