package gg.matchstream.matchmaker.pool;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.engine.ticket.RegionCatalog;
import gg.matchstream.matchmaker.queue.QueueDefinition;
import gg.matchstream.matchmaker.queue.QueueDraft;
import gg.matchstream.matchmaker.queue.RuleSets;
import gg.matchstream.matchmaker.ticket.Seat;
import gg.matchstream.matchmaker.ticket.StoredTicket;
import gg.matchstream.matchmaker.ticket.TicketState;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import org.junit.jupiter.api.Test;
import tools.jackson.databind.json.JsonMapper;

/** A pool is read from the database while the journal already feeds it. */
class LivePoolTest {
    private static final Instant NOW = Instant.parse("2026-01-01T04:00:00Z");
    private static final QueueDefinition DUEL = JsonMapper.shared()
            .readValue("{\"teams\": [{\"name\": \"a\", \"min\": 1}, {\"name\": \"b\", \"min\": 1}]}", QueueDraft.class)
            .complete("duel", 1);

    private final LivePool pool =
            new LivePool("duel", RegionCatalog.of(List.of("sa-east")), 1, List.of(RuleSets.of(DUEL)));
    private final UUID anna = UUID.randomUUID();

    @Test
    void a_ticket_that_was_cancelled_while_it_was_read_does_not_come_back() {
        pool.take(List.of(ticket(2, TicketState.CANCELLED)));
        pool.load(List.of(ticket(1, TicketState.QUEUED)));
        pool.loaded();

        assertThat(pool.view().size()).isZero();
    }

    @Test
    void a_ticket_that_came_back_while_it_was_read_stays() {
        pool.take(List.of(ticket(3, TicketState.QUEUED)));
        pool.load(List.of(ticket(1, TicketState.QUEUED)));
        pool.loaded();

        assertThat(pool.view().size()).isEqualTo(1);
    }

    @Test
    void created_and_cancelled_at_once_leaves_nothing() {
        pool.loaded();
        for (int i = 0; i < 1_000; i++) {
            UUID id = UUID.randomUUID();
            pool.take(List.of(ticket(id, 1, TicketState.QUEUED)));
            pool.take(List.of(ticket(id, 2, TicketState.CANCELLED)));
        }

        assertThat(pool.view().size()).isZero();
    }

    private StoredTicket ticket(long version, TicketState state) {
        return ticket(anna, version, state);
    }

    private static StoredTicket ticket(UUID id, long version, TicketState state) {
        Seat seat = new Seat("p-" + id, 1500, 0, Map.of(), List.of(), Map.of("sa-east", 20), Map.of());
        return new StoredTicket(
                id,
                version,
                state,
                "duel",
                1,
                "duel",
                List.of(seat),
                List.of(),
                Set.of(),
                NOW,
                NOW.plusSeconds(300),
                null,
                null,
                0,
                0,
                null,
                null);
    }
}
