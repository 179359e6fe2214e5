package gg.matchstream.matchmaker.backfill;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.matchmaker.MatchmakerContext;
import gg.matchstream.matchmaker.backfill.Newcomers.Newcomer;
import gg.matchstream.matchmaker.outbox.Outbox;
import gg.matchstream.matchmaker.ticket.Matches;
import gg.matchstream.matchmaker.ticket.Tickets;
import gg.matchstream.matchmaker.ticket.Transactions;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** What happens between the choice of a newcomer and its admission; it plays where the match is not, so no beat takes it. */
class TakeSeatsIT extends MatchmakerContext {
    @Autowired
    private Transactions transactions;

    @Autowired
    private Backfills backfills;

    @Autowired
    private Matches matches;

    @Autowired
    private Tickets tickets;

    @Autowired
    private Outbox outbox;

    private TakeSeats takeSeats;
    private UUID match;
    private UUID waiting;
    private Newcomer chosen;
    private OpenPlaces places;

    @BeforeEach
    void a_newcomer_is_chosen_for_an_open_place() {
        takeSeats = new TakeSeats(transactions, backfills, matches, tickets, outbox);
        String queue = queue(Map.of("backfill", true));
        String first = enqueue(queue, unique("a"));
        enqueue(queue, unique("b"));
        match = UUID.fromString(awaitState(first, "ASSIGNED").text("matchId"));
        Map<String, Object> far = Map.of("playerId", unique("far"), "rating", 1_500, "pings", Map.of("eu-central", 9));
        waiting = UUID.fromString(call("POST", "/v1/tickets", BACKEND, Map.of("queue", queue, "players", List.of(far)))
                .text("ticketId"));
        call(
                "POST",
                "/v1/matches/" + match + "/backfill",
                BACKEND,
                Map.of("slots", List.of(Map.of("team", 0, "count", 1))));
        places = backfills.open(1_000).stream()
                .filter(open -> open.matchId().equals(match))
                .findFirst()
                .orElseThrow();
        chosen = new Newcomer(tickets.find(waiting).orElseThrow(), 0);
    }

    @Test
    void who_still_waits_comes_in() {
        assertThat(take()).isEqualTo(1);

        assertThat(ticket(waiting.toString()).text("matchId")).isEqualTo(match.toString());
        assertThat(matches.find(match).orElseThrow().ticketIds()).contains(waiting);
    }

    @Test
    void who_cancelled_in_between_stays_out_and_leaves_the_place_open() {
        call("DELETE", "/v1/tickets/" + waiting, BACKEND, null);

        assertThat(take()).isZero();

        assertThat(ticket(waiting.toString()).text("state")).isEqualTo("CANCELLED");
        nobodyCameIn();
    }

    @Test
    void who_measured_anew_in_between_is_judged_anew() {
        call("PATCH", "/v1/tickets/" + waiting, BACKEND, Map.of("pings", Map.of("sa-east", 5)));

        assertThat(take()).isZero();

        assertThat(ticket(waiting.toString()).text("state")).isEqualTo("QUEUED");
        nobodyCameIn();
    }

    @Test
    void a_place_that_was_withdrawn_in_between_takes_nobody() {
        call("DELETE", "/v1/matches/" + match + "/backfill", BACKEND, null);

        assertThat(take()).isZero();

        assertThat(ticket(waiting.toString()).text("state")).isEqualTo("QUEUED");
    }

    @Test
    void a_match_that_ended_in_between_takes_nobody_and_its_places_are_forgotten() {
        call("POST", "/v1/matches/" + match + ":end", BACKEND, Map.of());

        assertThat(take()).isZero();

        assertThat(ticket(waiting.toString()).text("state")).isEqualTo("QUEUED");
        assertThat(backfills.forgetOver()).isPositive();
        assertThat(rows()).isZero();
    }

    @Test
    void of_several_instances_that_chose_for_the_same_place_one_fills_it() {
        List<CompletableFuture<Integer>> takers = Stream.generate(() -> CompletableFuture.supplyAsync(this::take))
                .limit(4)
                .toList();

        int came = takers.stream().mapToInt(CompletableFuture::join).sum();

        assertThat(came).isEqualTo(1);
        assertThat(matches.find(match).orElseThrow().roster()).hasSize(3);
        assertThat(rows()).isZero();
    }

    private int take() {
        return takeSeats.take(places, List.of(chosen), Instant.now());
    }

    private void nobodyCameIn() {
        assertThat(matches.find(match).orElseThrow().roster()).hasSize(2);
        assertThat(backfills.open(1_000)).contains(places);
    }

    private int rows() {
        return jdbc.sql("SELECT count(*) FROM match_backfill WHERE match_id = :match")
                .param("match", match)
                .query(Integer.class)
                .single();
    }
}
