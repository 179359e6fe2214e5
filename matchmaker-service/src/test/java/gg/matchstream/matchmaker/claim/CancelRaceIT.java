package gg.matchstream.matchmaker.claim;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import gg.matchstream.matchmaker.Answer;
import gg.matchstream.matchmaker.MatchmakerContext;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** A cancellation meets the claim of the same ticket, at every offset around the moment of the claim. */
class CancelRaceIT extends MatchmakerContext {
    private static final int PAIRS = 120;

    private record Race(String player, String ticket, String opponent, CompletableFuture<Answer> cancel) {}

    @Test
    void exactly_one_of_cancellation_and_claim_wins_and_the_caller_learns_which() {
        String queue = queue(Map.of());
        List<Race> races = new ArrayList<>();
        for (int i = 0; i < PAIRS; i++) races.add(start(queue, i));

        int cancelled = 0;
        for (Race race : races) if (settled(race)) cancelled++;

        assertThat(cancelled).as("both outcomes were met").isBetween(1, PAIRS - 1);
        assertThat(playersInTwoLiveMatches()).isZero();
        assertThat(cancelledTicketsInMatches(queue)).isZero();
    }

    private Race start(String queue, int i) {
        String racer = unique("racer");
        String ticket = enqueue(queue, racer);
        String opponent = enqueue(queue, unique("opponent"));
        CompletableFuture<Answer> cancel = CompletableFuture.supplyAsync(
                () -> call("DELETE", "/v1/tickets/" + ticket, BACKEND, null),
                CompletableFuture.delayedExecutor(i % 40 * 5L, TimeUnit.MILLISECONDS));
        return new Race(racer, ticket, opponent, cancel);
    }

    /** @return whether the cancellation won */
    private boolean settled(Race race) {
        Answer answer = race.cancel().join();
        Answer ticket = awaitState(race.ticket(), "CANCELLED", "ASSIGNED");
        if (answer.status() == 200) {
            assertThat(answer.text("state")).isEqualTo("CANCELLED");
            assertThat(ticket.text("state")).isEqualTo("CANCELLED");
            assertThat(ticket.body().path("matchId").isNull()).isTrue();
            return true;
        }
        assertThat(answer.status()).isEqualTo(409);
        assertThat(answer.text("type")).isEqualTo("/problems/ticket-already-matched");
        assertThat(ticket.text("matchId")).isEqualTo(answer.text("matchId"));
        assertThat(call("GET", "/v1/matches/" + answer.text("matchId"), BACKEND, null)
                        .body()
                        .path("teams")
                        .toString())
                .contains(race.player());
        return false;
    }

    private int playersInTwoLiveMatches() {
        return jdbc.sql("""
                SELECT count(*) FROM (
                    SELECT p.player_id FROM match_player p JOIN match m ON m.id = p.match_id
                    WHERE m.state IN ('PROPOSED', 'MATCHED', 'ALLOCATING', 'RUNNING')
                    GROUP BY p.player_id HAVING count(*) > 1) AS twice
                """).query(Integer.class).single();
    }

    private int cancelledTicketsInMatches(String queue) {
        await().atMost(Duration.ofSeconds(20))
                .until(() ->
                        jdbc.sql("""
                SELECT count(*) FROM match WHERE queue = :queue AND state IN ('MATCHED', 'ALLOCATING')
                """).param("queue", queue).query(Integer.class).single() == 0);
        return jdbc.sql("""
                SELECT count(*) FROM ticket t JOIN match_player p ON p.ticket_id = t.id
                WHERE t.queue = :queue AND t.state = 'CANCELLED'
                """).param("queue", queue).query(Integer.class).single();
    }
}
