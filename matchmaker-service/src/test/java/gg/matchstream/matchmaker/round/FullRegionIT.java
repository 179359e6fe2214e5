package gg.matchstream.matchmaker.round;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import gg.matchstream.matchmaker.MatchmakerContext;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

class FullRegionIT extends MatchmakerContext {
    @Autowired
    private FullRegions full;

    @Test
    void a_region_that_had_no_server_is_left_alone_for_a_moment_and_tried_again_later() {
        String queue = queue(Map.of());
        UUID refused = UUID.randomUUID();
        noServer(refused, queue);

        String first = enqueue(queue, unique("a"));
        enqueue(queue, unique("b"));

        await().during(Duration.ofMillis(800))
                .atMost(Duration.ofSeconds(5))
                .until(() -> ticket(first).text("state").equals("QUEUED"));
        awaitState(first, "ASSIGNED");
        assertThat(full.since(java.time.Instant.now().minusSeconds(60))).contains("ap-southeast", "us-east");
    }

    /** As the allocator leaves it when no region of a match has a server. */
    private void noServer(UUID match, String queue) {
        assertThat(Set.of("us-east", "us-west")).containsAll(NEAR.keySet());
        jdbc.sql("""
                INSERT INTO match (id, state, queue, queue_version, queue_group, region, regions, tried, teams, players, spread,
                    win_probability, ping_over_best_ms, secret, formed_at, ended_at, end_reason)
                VALUES (:id, 'CANCELLED', :queue, 1, :queue, 'us-east', '{}', :tried, 2, 2, 0, 0.5, 0, '', now(), now(), 'no-server')
                """)
                .param("id", match)
                .param("queue", queue)
                .param("tried", List.of("us-west", "ap-southeast").toArray(String[]::new))
                .update();
    }
}
