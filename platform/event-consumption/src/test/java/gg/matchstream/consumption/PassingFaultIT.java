package gg.matchstream.consumption;

import static org.assertj.core.api.Assertions.assertThat;
import static org.awaitility.Awaitility.await;

import gg.matchstream.consumption.tally.Senders;
import gg.matchstream.consumption.tally.TallyTest;
import io.micrometer.core.instrument.Counter;
import io.micrometer.core.instrument.MeterRegistry;
import java.sql.SQLException;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;
import org.springframework.dao.DataAccessException;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Faults of the machine: waited out, never a dead letter. */
class PassingFaultIT extends TallyTest {
    private static final String LOCK = "SELECT player_id FROM tally WHERE player_id = :player FOR UPDATE";

    @Autowired
    private MeterRegistry meters;

    @Autowired
    private PlatformTransactionManager transactions;

    @Test
    void a_deadlock_is_tried_again_and_never_a_dead_letter() throws Exception {
        send(senders -> senders.send(Senders.event("lock-a", "player_died", 1))
                .send(Senders.event("lock-b", "player_died", 1)));
        eventually(() -> assertThat(eventsOf("lock-%")).isEqualTo(2));
        double before = passingFaults();
        List<String> states = new CopyOnWriteArrayList<>();
        CompletableFuture<Void> other = new CompletableFuture<>();
        effects.harm(events -> {
            if (events.getFirst().event().playerId().equals("victim") && states.isEmpty()) deadlock(states, other);
        });

        send(senders -> {
            for (int seq = 1; seq <= 20; seq++) senders.send(Senders.event("victim", "player_died", seq));
        });

        eventually(() -> assertThat(eventsOf("victim")).isEqualTo(20));
        effects.harm(null);
        other.get(20, TimeUnit.SECONDS);
        assertThat(states).containsExactly("40P01");
        assertThat(passingFaults() - before).isEqualTo(1);
        assertThat(orderKept("victim")).isTrue();
        assertThat(deadLetterIds("victim")).isEmpty();
    }

    @Test
    void a_query_that_takes_too_long_is_tried_again_and_never_a_dead_letter() {
        List<String> states = new CopyOnWriteArrayList<>();
        effects.harm(events -> {
            if (!events.getFirst().event().playerId().equals("timed-out") || states.size() == 3) return;
            jdbc.sql("SET LOCAL statement_timeout = '20ms'").update();
            failing(states, "SELECT pg_sleep(10) IS NULL");
        });

        send(senders -> senders.send(Senders.event("timed-out", "player_died", 1)));

        eventually(() -> assertThat(eventsOf("timed-out")).isEqualTo(1));
        effects.harm(null);
        assertThat(states).containsExactly("57014", "57014", "57014");
        assertThat(deadLetterIds("timed-out")).isEmpty();
    }

    /** The batch is the victim: the other waits first and does not look for deadlocks itself. */
    private void deadlock(List<String> states, CompletableFuture<Void> other) {
        jdbc.sql(LOCK).param("player", "lock-a").query(String.class).single();
        CompletableFuture<Integer> process = new CompletableFuture<>();
        Thread.ofVirtual().start(() -> crossLock(process, other));
        int waiting = process.join();
        await().atMost(Duration.ofSeconds(20))
                .until(() -> jdbc.sql("SELECT cardinality(pg_blocking_pids(:pid)) > 0")
                        .param("pid", waiting)
                        .query(Boolean.class)
                        .single());
        failing(states, LOCK.replace(":player", "'lock-b'"));
    }

    private void crossLock(CompletableFuture<Integer> process, CompletableFuture<Void> done) {
        try {
            new TransactionTemplate(transactions).executeWithoutResult(_ -> {
                jdbc.sql("SET LOCAL deadlock_timeout = '1h'").update();
                jdbc.sql(LOCK).param("player", "lock-b").query(String.class).single();
                process.complete(
                        jdbc.sql("SELECT pg_backend_pid()").query(Integer.class).single());
                jdbc.sql(LOCK).param("player", "lock-a").query(String.class).single();
            });
            done.complete(null);
        } catch (RuntimeException e) {
            process.completeExceptionally(e);
            done.completeExceptionally(e);
        }
    }

    private void failing(List<String> states, String sql) {
        try {
            jdbc.sql(sql).query(String.class).list();
        } catch (DataAccessException e) {
            if (e.getRootCause() instanceof SQLException fault) states.add(fault.getSQLState());
            throw e;
        }
    }

    private double passingFaults() {
        return meters.find("matchstream.consumption.failed.transactions").tag("kind", "passing").counters().stream()
                .mapToDouble(Counter::count)
                .sum();
    }
}
