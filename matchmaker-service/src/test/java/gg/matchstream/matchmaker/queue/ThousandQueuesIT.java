package gg.matchstream.matchmaker.queue;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import gg.matchstream.matchmaker.MatchmakerContext;
import gg.matchstream.matchmaker.pool.PoolLeadership;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** A thousand queues, each a pool of its own. */
class ThousandQueuesIT extends MatchmakerContext {
    private static final int QUEUES = 1_000;

    @Autowired
    private PoolLeadership leadership;

    private final String prefix = unique("many") + "-";

    @BeforeEach
    void define() {
        String pattern = queue(Map.of());
        jdbc.sql("""
                INSERT INTO queue_definition (name, version, body, current)
                SELECT :prefix || i, 1, jsonb_set(body, '{group}', to_jsonb(:prefix || i)), true
                FROM queue_definition, generate_series(1, :count) AS i WHERE name = :pattern
                """)
                .param("prefix", prefix)
                .param("count", QUEUES)
                .param("pattern", pattern)
                .update();
    }

    /** Not only withdrawn: the other tests of this context do without their pools. */
    @AfterEach
    void forget() {
        jdbc.sql("DELETE FROM queue_definition WHERE starts_with(name, :prefix)")
                .param("prefix", prefix)
                .update();
    }

    @Test
    void all_are_led_at_once_and_tickets_of_any_of_them_meet() {
        await().atMost(Duration.ofSeconds(30))
                .until(() -> leadership.led().stream()
                                .filter(pool -> pool.queueGroup().startsWith(prefix))
                                .count()
                        == QUEUES);

        for (String queue : new String[] {prefix + 1, prefix + QUEUES / 2, prefix + QUEUES}) {
            String annas = enqueue(queue, unique("anna"));
            String bens = enqueue(queue, unique("ben"));
            assertThat(awaitState(annas, "ASSIGNED").text("matchId"))
                    .isEqualTo(awaitState(bens, "ASSIGNED").text("matchId"));
        }
        assertThat(call("GET", "/v1/queues/" + prefix + QUEUES + "/stats", LIVEOPS, null)
                        .body()
                        .path("population")
                        .path("us-east")
                        .asInt())
                .isEqualTo(2);
    }
}
