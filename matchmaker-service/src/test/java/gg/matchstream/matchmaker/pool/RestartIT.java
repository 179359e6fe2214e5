package gg.matchstream.matchmaker.pool;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import gg.matchstream.matchmaker.Answer;
import gg.matchstream.matchmaker.MatchmakerContext;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class RestartIT extends MatchmakerContext {
    @Autowired
    private PoolLeadership leadership;

    @Test
    void a_leader_that_forgot_everything_finds_the_tickets_and_their_wait_in_the_database() {
        String queue = queue(Map.of());
        String annas = enqueue(queue, unique("anna"));
        Answer before = ticket(annas);
        await().atMost(Duration.ofSeconds(15)).until(() -> tokenOf(queue) > 0);
        long token = tokenOf(queue);

        leadership.release();
        await().atMost(Duration.ofSeconds(15)).until(() -> tokenOf(queue) > token);

        assertThat(ticket(annas).text("state")).isEqualTo("QUEUED");
        assertThat(ticket(annas).text("enqueuedAt")).isEqualTo(before.text("enqueuedAt"));
        String bens = enqueue(queue, unique("ben"));
        assertThat(awaitState(bens, "ASSIGNED").text("matchId"))
                .isEqualTo(ticket(annas).text("matchId"));
    }

    private long tokenOf(String queue) {
        return leadership.led().stream()
                .filter(pool -> pool.queueGroup().equals(queue))
                .mapToLong(LivePool::token)
                .findFirst()
                .orElse(0);
    }
}
