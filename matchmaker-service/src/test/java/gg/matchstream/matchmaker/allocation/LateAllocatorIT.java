package gg.matchstream.matchmaker.allocation;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.matchmaker.MatchmakerContext;
import gg.matchstream.matchmaker.outbox.Outbox;
import gg.matchstream.matchmaker.queue.Queues;
import gg.matchstream.matchmaker.ticket.Matches;
import gg.matchstream.matchmaker.ticket.ServerAddress;
import gg.matchstream.matchmaker.ticket.ServerPort;
import gg.matchstream.matchmaker.ticket.Tickets;
import gg.matchstream.matchmaker.ticket.Transactions;
import gg.matchstream.matchmaker.ticket.WaitLog;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.concurrent.ExecutorService;
import java.util.function.Supplier;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.springframework.beans.factory.annotation.Autowired;

/** An allocator that was paused past its deadline while another one took over the match. */
class LateAllocatorIT extends MatchmakerContext {
    private static final ServerAddress SERVER =
            new ServerAddress("203.0.113.7", List.of(new ServerPort("game", 7_000)));

    /** Long after the service's own allocators would look at the match, so that only this test's do. */
    private final Instant now = Instant.now().plus(Duration.ofHours(2));

    @Autowired
    private Transactions transactions;

    @Autowired
    private Matches matches;

    @Autowired
    private Tickets tickets;

    @Autowired
    private Outbox outbox;

    @Autowired
    private WaitLog waits;

    @Autowired
    private Queues queues;

    @Autowired
    private ExecutorService workers;

    private String ticket;
    private UUID match;

    @BeforeEach
    void a_match_without_a_server() {
        String queue = queue(Map.of());
        ticket = enqueue(queue, unique("anna"));
        enqueue(queue, unique("ben"));
        match = UUID.fromString(awaitState(ticket, "ASSIGNED").text("matchId"));
        jdbc.sql("""
                UPDATE match SET state = 'ALLOCATING', address = NULL, ports = NULL, started_at = NULL,
                       allocate_until = now() + interval '1 hour'
                WHERE id = :id
                """).param("id", match).update();
        jdbc.sql("UPDATE ticket SET state = 'ALLOCATING', end_number = 0, ended_at = NULL WHERE match_id = :id")
                .param("id", match)
                .update();
    }

    @Test
    void it_leaves_the_match_and_its_server_to_who_took_over() {
        ScriptedFleet others = new ScriptedFleet(() -> new AllocationOutcome.Allocated(SERVER));
        ScriptedFleet late = new ScriptedFleet(() -> {
            sweep(others).run(now.plusSeconds(6));
            return new AllocationOutcome.Allocated(SERVER);
        });

        sweep(late).run(now);

        assertThat(state()).isEqualTo("RUNNING");
        assertThat(late.released).doesNotContain(match);
        assertThat(others.released).doesNotContain(match);
        assertThat(ticket(ticket).body().path("connection").path("address").asString())
                .isEqualTo(SERVER.address());
    }

    @Test
    void its_failure_does_not_move_a_match_that_already_plays() {
        ScriptedFleet others = new ScriptedFleet(() -> new AllocationOutcome.Allocated(SERVER));
        ScriptedFleet late = new ScriptedFleet(() -> {
            sweep(others).run(now.plusSeconds(6));
            return new AllocationOutcome.NoServer("none");
        });

        sweep(late).run(now);

        assertThat(state()).isEqualTo("RUNNING");
        assertThat(late.released).doesNotContain(match);
    }

    @Test
    void a_server_for_a_match_that_ended_meanwhile_is_given_back() {
        ScriptedFleet late = new ScriptedFleet(() -> {
            call("POST", "/v1/matches/" + match + ":end", BACKEND, Map.of());
            return new AllocationOutcome.Allocated(SERVER);
        });

        sweep(late).run(now);

        assertThat(state()).isEqualTo("CANCELLED");
        assertThat(late.released).contains(match);
    }

    private String state() {
        return call("GET", "/v1/matches/" + match, BACKEND, null).text("state");
    }

    private AllocationSweep sweep(Fleet fleet) {
        return new AllocationSweep(transactions, matches, tickets, outbox, waits, queues, fleet, workers);
    }

    /** Answers as it is told, but only for the match of this test: all others have no server here. */
    private final class ScriptedFleet implements Fleet {
        private final Supplier<AllocationOutcome> answer;
        private final List<UUID> released = new CopyOnWriteArrayList<>();

        private ScriptedFleet(Supplier<AllocationOutcome> answer) {
            this.answer = answer;
        }

        @Override
        public AllocationOutcome allocate(ServerRequest request) {
            return request.matchId().equals(match) ? answer.get() : new AllocationOutcome.NoServer("not of this test");
        }

        @Override
        public void release(UUID matchId) {
            released.add(matchId);
        }
    }
}
