package gg.matchstream.consumption;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.consumption.tally.Senders;
import gg.matchstream.consumption.tally.TallyEffects;
import gg.matchstream.consumption.tally.TallyTest;
import gg.matchstream.contract.event.GameEvent;
import gg.matchstream.contract.json.EventJson;
import gg.matchstream.contract.json.JsonPayload;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

class RedriveIT extends TallyTest {
    @Autowired
    private PlatformTransactionManager transactions;

    private static final Instant T = Instant.parse("2026-11-30T21:00:00.100Z");

    @AfterEach
    void deploy_the_bug_again() {
        effects.harm(null);
        effects.fixed(false);
    }

    @Test
    void a_late_redrive_of_an_absolute_score_does_not_overwrite_a_newer_one() {
        refuse("late-score-1");
        send(senders -> senders.send(score("late-score", 1, T, 100)).send(score("late-score", 2, T.plusMillis(1), 70)));
        eventually(() -> assertThat(scoreOf("late-score")).isEqualTo(70));

        redriven("late-score");

        assertThat(scoreOf("late-score")).isEqualTo(70);
        assertThat(eventsOf("late-score")).isEqualTo(2);
    }

    @Test
    void a_redriven_score_that_is_the_newest_by_the_events_order_counts() {
        refuse("newest-score-1");
        send(senders ->
                senders.send(score("newest-score", 1, T, 100)).send(score("newest-score", 2, T.minusMillis(1), 70)));
        eventually(() -> assertThat(scoreOf("newest-score")).isEqualTo(70));

        redriven("newest-score");

        assertThat(scoreOf("newest-score")).isEqualTo(100);
    }

    @Test
    void where_all_else_is_equal_the_place_in_the_topic_decides_and_a_redrive_keeps_it() {
        refuse("same-time-1");
        send(senders ->
                senders.send(unnumbered(score("same-time", 1, T, 100))).send(unnumbered(score("same-time", 2, T, 70))));
        eventually(() -> assertThat(scoreOf("same-time")).isEqualTo(70));

        redriven("same-time");

        assertThat(scoreOf("same-time")).isEqualTo(70);
        assertThat(eventsOf("same-time")).isEqualTo(2);
    }

    @Test
    void a_redrive_and_a_copy_of_the_event_at_once_count_it_once() throws Exception {
        send(senders -> senders.send(Senders.event("raced", TallyEffects.BUG, 1)));
        eventually(() -> assertThat(deadLetterIds("raced")).hasSize(1));
        CountDownLatch inside = new CountDownLatch(1);
        CountDownLatch goOn = new CountDownLatch(1);
        effects.fixed(true);
        effects.harm(events -> {
            if (!events.getFirst().event().playerId().equals("raced") || inside.getCount() == 0) return;
            inside.countDown();
            await(goOn);
        });

        CompletableFuture<Void> redriving = CompletableFuture.runAsync(() -> redrive("raced", 200));
        assertThat(inside.await(20, TimeUnit.SECONDS)).isTrue();
        send(senders -> senders.send(Senders.event("raced", TallyEffects.BUG, 1))
                .send(Senders.event("raced", "player_died", 2)));
        goOn.countDown();
        redriving.get(20, TimeUnit.SECONDS);

        eventually(() -> assertThat(eventsOf("raced")).isEqualTo(2));
        letter("raced", "REDRIVEN");
    }

    /** Were it the other way round, both would wait for each other until the database kills one. */
    @Test
    void a_redrive_waits_for_a_batch_of_its_partition_before_it_touches_the_letter() throws Exception {
        send(senders -> senders.send(Senders.event("in-order", TallyEffects.BUG, 1)));
        eventually(() -> assertThat(deadLetterIds("in-order")).hasSize(1));
        effects.fixed(true);
        CompletableFuture<Void> redriving = new TransactionTemplate(transactions).execute(_ -> {
            jdbc.sql("SELECT 1 FROM consumer_offset FOR UPDATE")
                    .query(Integer.class)
                    .list();
            CompletableFuture<Void> begun = CompletableFuture.runAsync(() -> redrive("in-order", 200));
            eventually(() -> assertThat(someoneWaitsForAnOffset()).isTrue());
            jdbc.sql("SET LOCAL lock_timeout = '500ms'").update();
            jdbc.sql("UPDATE dead_letters SET reason = reason WHERE player_id = 'in-order'")
                    .update();
            return begun;
        });

        redriving.get(20, TimeUnit.SECONDS);
        letter("in-order", "REDRIVEN");
        assertThat(eventsOf("in-order")).isEqualTo(1);
    }

    @Test
    void what_still_cannot_be_read_stays_open_with_one_more_attempt() {
        byte[] newer = EventJson.write(Senders.event("newer", "player_died", 1));
        send(senders -> senders.raw(null, "newer", newer, null, "2"));
        eventually(() -> assertThat(deadLetterIds("newer")).hasSize(1));

        redrive("newer", 409);

        letter("newer", "OPEN");
        assertThat(attempts("newer")).isEqualTo(2);
        assertThat(eventsOf("newer")).isZero();
    }

    @Test
    void of_a_half_failed_event_the_rest_stands_the_failed_effect_waits_for_its_redrive_and_copies_are_duplicates() {
        send(senders -> senders.send(Senders.event("half-open", TallyEffects.HALF_UNTIL_FIXED, 1))
                .send(Senders.event("half-open", TallyEffects.HALF_UNTIL_FIXED, 1))
                .send(Senders.event("half-open", "player_died", 2)));
        eventually(() -> assertThat(eventsOf("half-open")).isEqualTo(2));
        assertThat(effectsOf("half-open")).containsExactly("board:second");

        redrive("half-open", 409);
        letter("half-open", "OPEN");
        assertThat(effectsOf("half-open")).containsExactly("board:second");
        effects.fixed(true);
        redrive("half-open", 200);

        letter("half-open", "REDRIVEN");
        assertThat(eventsOf("half-open")).isEqualTo(2);
    }

    @Test
    void a_copy_that_succeeds_only_in_part_leaves_the_letter_open_for_what_failed() {
        refuse("in-part-1");
        send(senders -> senders.send(Senders.event("in-part", TallyEffects.HALF_UNTIL_FIXED, 1)));
        eventually(() -> assertThat(deadLetterIds("in-part")).hasSize(1));
        assertThat(effectsOf("in-part")).isEmpty();
        effects.harm(null);

        send(senders -> senders.send(Senders.event("in-part", TallyEffects.HALF_UNTIL_FIXED, 1)));

        eventually(() -> assertThat(eventsOf("in-part")).isEqualTo(1));
        letter("in-part", "OPEN");
        assertThat(effectsOf("in-part")).containsExactly("board:second");
        effects.fixed(true);
        redrive("in-part", 200);
        letter("in-part", "REDRIVEN");
        assertThat(eventsOf("in-part")).isEqualTo(1);
    }

    private boolean someoneWaitsForAnOffset() {
        return jdbc.sql("""
                        SELECT count(*) > 0 FROM pg_stat_activity
                        WHERE wait_event_type = 'Lock' AND query LIKE '%consumer_offset%' AND query LIKE '%FOR UPDATE%'
                        """).query(Boolean.class).single();
    }

    private void refuse(String id) {
        effects.harm(events -> {
            if (events.stream().anyMatch(consumed -> consumed.event().id().equals(id)))
                throw new IllegalStateException("a bug in the rules");
        });
    }

    private void redriven(String player) {
        effects.harm(null);
        redrive(player, 200);
        letter(player, "REDRIVEN");
        redrive(player, 409);
    }

    private void redrive(String player, int status) {
        post("/v1/dead-letters/{id}:redrive", deadLetterIds(player).getFirst())
                .expectStatus()
                .isEqualTo(status);
    }

    private void letter(String player, String status) {
        get("/v1/dead-letters/{id}", deadLetterIds(player).getFirst())
                .expectBody()
                .jsonPath("$.status")
                .isEqualTo(status);
    }

    private static GameEvent score(String player, long seq, Instant at, long score) {
        GameEvent event = Senders.event(player, TallyEffects.SCORE, seq);
        return with(event, seq, at, score);
    }

    private static GameEvent unnumbered(GameEvent event) {
        return with(
                event,
                null,
                event.occurredAt(),
                event.payload().integer("score").orElseThrow());
    }

    private static GameEvent with(
            GameEvent event, @org.jspecify.annotations.Nullable Long seq, Instant at, long score) {
        return new GameEvent(
                event.eventId(),
                event.id(),
                event.type(),
                event.playerId(),
                event.source(),
                seq == null ? null : event.epoch(),
                seq,
                at,
                event.ingestedAt(),
                false,
                null,
                null,
                JsonPayload.of(Map.of("score", score)));
    }

    private long scoreOf(String player) {
        return jdbc.sql("SELECT COALESCE(sum(score), 0) FROM latest_score WHERE player_id = :player")
                .param("player", player)
                .query(Long.class)
                .single();
    }

    private int attempts(String player) {
        return jdbc.sql("SELECT attempts FROM dead_letters WHERE player_id = :player")
                .param("player", player)
                .query(Integer.class)
                .single();
    }

    private List<String> effectsOf(String player) {
        return new ArrayList<>(jdbc.sql("SELECT unnest(effects) FROM dead_letters WHERE player_id = :player")
                .param("player", player)
                .query(String.class)
                .list());
    }

    private static void await(CountDownLatch latch) {
        try {
            latch.await();
        } catch (InterruptedException _) {
            Thread.currentThread().interrupt();
        }
    }
}
