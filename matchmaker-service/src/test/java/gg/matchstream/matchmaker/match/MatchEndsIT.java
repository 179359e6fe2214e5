package gg.matchstream.matchmaker.match;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import gg.matchstream.matchmaker.Answer;
import gg.matchstream.matchmaker.GameplayTopic;
import gg.matchstream.matchmaker.MatchmakerContext;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class MatchEndsIT extends MatchmakerContext {
    private final String anna = unique("anna");
    private final String ben = unique("ben");
    private String queue;
    private String match;

    @BeforeEach
    void two_players_are_in_a_running_match() {
        queue = queue(Map.of());
        String annas = enqueue(queue, anna);
        enqueue(queue, ben);
        match = awaitState(annas, "ASSIGNED").text("matchId");
    }

    @Test
    void the_backend_ends_it_once_and_again() {
        Answer ended = call("POST", "/v1/matches/" + match + ":end", BACKEND, Map.of());
        Answer again = call("POST", "/v1/matches/" + match + ":end", BACKEND, Map.of());

        assertThat(ended.text("state")).isEqualTo("ENDED");
        assertThat(again.text("reason")).isEqualTo(ended.text("reason"));
        bothAreFree();
    }

    @Test
    void a_player_may_not_end_it() {
        assertThat(call("POST", "/v1/matches/" + match + ":end", player(anna), Map.of())
                        .status())
                .isEqualTo(403);
        assertThat(shown().text("state")).isEqualTo("RUNNING");
    }

    @Test
    void it_ends_when_the_results_of_all_its_players_are_in_and_not_before() {
        try (GameplayTopic topic = new GameplayTopic()) {
            topic.matchCompleted(match, anna, "a", "win");
            await().atMost(Duration.ofSeconds(20)).until(() -> completed() == 1);
            assertThat(shown().text("state")).isEqualTo("RUNNING");

            topic.matchCompleted(match, ben, "b", "loss");
        }

        awaitEnd("completed");
        bothAreFree();
    }

    @Test
    void it_ends_when_nobody_joins_within_a_minute() {
        startedAgo(59);
        assertThat(shown().text("state")).isEqualTo("RUNNING");
        startedAgo(60);

        awaitEnd("nobody-joined");
        bothAreFree();
    }

    @Test
    void one_who_joined_keeps_it_running_until_it_has_lasted_too_long() {
        jdbc.sql("UPDATE match SET first_join_at = now() WHERE id = :id::uuid")
                .param("id", match)
                .update();
        startedAgo(3 * 3_600 - 600);
        await().during(Duration.ofMillis(1_500))
                .atMost(Duration.ofSeconds(10))
                .until(() -> shown().text("state").equals("RUNNING"));

        startedAgo(3 * 3_600);

        awaitEnd("duration-max");
        bothAreFree();
    }

    private void awaitEnd(String reason) {
        await().atMost(Duration.ofSeconds(20)).until(() -> shown().text("state").equals("ENDED"));
        assertThat(shown().text("reason")).isEqualTo(reason);
    }

    private void bothAreFree() {
        assertThat(enqueue(queue, anna)).isNotEmpty();
        assertThat(enqueue(queue, ben)).isNotEmpty();
    }

    private Answer shown() {
        return call("GET", "/v1/matches/" + match, BACKEND, null);
    }

    private int completed() {
        return jdbc.sql("SELECT count(*) FROM match_player WHERE match_id = :id::uuid AND completed")
                .param("id", match)
                .query(Integer.class)
                .single();
    }

    private void startedAgo(int seconds) {
        jdbc.sql("UPDATE match SET started_at = now() - make_interval(secs => :seconds) WHERE id = :id::uuid")
                .param("seconds", seconds)
                .param("id", match)
                .update();
    }
}
