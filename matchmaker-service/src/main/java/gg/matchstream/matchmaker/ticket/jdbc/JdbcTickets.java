package gg.matchstream.matchmaker.ticket.jdbc;

import gg.matchstream.matchmaker.ticket.PlayerBusy;
import gg.matchstream.matchmaker.ticket.Seat;
import gg.matchstream.matchmaker.ticket.StoredTicket;
import gg.matchstream.matchmaker.ticket.TicketState;
import gg.matchstream.matchmaker.ticket.Tickets;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import java.util.function.Consumer;
import java.util.stream.Gatherers;
import java.util.stream.Stream;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.support.TransactionOperations;

@Repository
final class JdbcTickets implements Tickets {
    private static final String FIND = "SELECT " + TicketRow.COLUMNS + " FROM ticket WHERE id = ANY(:ids::uuid[])";

    private static final String WAITING =
            "SELECT " + TicketRow.COLUMNS + " FROM ticket WHERE state = 'QUEUED' AND queue_group = ANY(:groups)";

    private static final int PAGE = 2_000;

    private static final String LOCK = FIND + " ORDER BY id FOR UPDATE";

    private static final String LOCK_OVERDUE = "SELECT " + TicketRow.COLUMNS + """
            FROM ticket
            WHERE (state IN ('FORMING', 'QUEUED') AND expires_at <= :now) OR (state = 'FORMING' AND join_until <= :now)
            ORDER BY expires_at LIMIT :count FOR UPDATE SKIP LOCKED
            """;

    private static final String INSERT = """
            INSERT INTO ticket (id, version, state, queue, queue_version, queue_group, seats, invited, avoid, enqueued_at,
                                expires_at, join_until, reason, end_number, ended_at, best_region, players)
            VALUES (:id, :version, :state, :queue, :queueVersion, :group, :seats::jsonb, :invited, :avoid, :enqueuedAt,
                    :expiresAt, :joinUntil, :reason, :endNumber, :endedAt, :bestRegion, :players)
            """;

    private static final String MOVE = """
            UPDATE ticket t
            SET version = m.version, state = m.state, match_id = m.match_id, match_number = m.match_number,
                end_number = m.end_number, reason = m.reason, ended_at = CASE WHEN m.ended THEN :now::timestamptz END
            FROM unnest(:ids::uuid[], :versions::bigint[], :states::text[], :matches::uuid[], :matchNumbers::bigint[],
                        :endNumbers::bigint[], :reasons::text[], :ended::boolean[])
                 AS m (id, version, state, match_id, match_number, end_number, reason, ended)
            WHERE t.id = m.id
            """;

    private static final String RESEAT = """
            UPDATE ticket SET version = :version, state = :state, seats = :seats::jsonb, invited = :invited,
                              best_region = :bestRegion
            WHERE id = :id
            """;

    private static final String JOURNAL = """
            INSERT INTO ticket_journal (ticket_id, state, at)
            SELECT id, state, :now FROM unnest(:ids::uuid[], :states::text[]) AS m (id, state)
            """;

    private final JdbcClient jdbc;
    private final TransactionOperations transactions;
    private final LivePlayers live;

    JdbcTickets(JdbcClient jdbc, TransactionOperations transactions) {
        this.jdbc = jdbc;
        this.transactions = transactions;
        this.live = new LivePlayers(jdbc);
    }

    @Override
    public Optional<StoredTicket> find(UUID id) {
        return findAll(List.of(id)).stream().findFirst();
    }

    @Override
    public List<StoredTicket> findAll(Collection<UUID> ids) {
        if (ids.isEmpty()) return List.of();
        return jdbc.sql(FIND)
                .param("ids", Rows.texts(ids))
                .query(TicketRow::read)
                .list();
    }

    @Override
    public void waiting(Collection<String> queueGroups, Consumer<List<StoredTicket>> page) {
        transactions.executeWithoutResult(_ -> {
            try (Stream<StoredTicket> rows = jdbc
                    .sql(WAITING)
                    .withFetchSize(PAGE)
                    .param("groups", queueGroups.toArray(String[]::new))
                    .query(TicketRow::read)
                    .stream()) {
                rows.gather(Gatherers.windowFixed(PAGE)).forEach(page);
            }
        });
    }

    @Override
    public List<StoredTicket> lock(Collection<UUID> ids) {
        return jdbc.sql(LOCK)
                .param("ids", Rows.texts(ids))
                .query(TicketRow::read)
                .list();
    }

    @Override
    public List<StoredTicket> lockOverdue(Instant now, int countMax) {
        return jdbc.sql(LOCK_OVERDUE)
                .param("now", Timestamp.from(now))
                .param("count", countMax)
                .query(TicketRow::read)
                .list();
    }

    @Override
    public void insert(StoredTicket ticket, Instant now) throws PlayerBusy {
        if (!ticket.state().isEnded()) live.seat(ticket.id(), players(ticket));
        jdbc.sql(INSERT)
                .param("id", ticket.id())
                .param("version", ticket.version())
                .param("state", ticket.state().name())
                .param("queue", ticket.queue())
                .param("queueVersion", ticket.queueVersion())
                .param("group", ticket.queueGroup())
                .param("seats", TicketRow.seats(ticket))
                .param("invited", ticket.invited().toArray(String[]::new))
                .param("avoid", ticket.avoid().toArray(String[]::new))
                .param("enqueuedAt", Timestamp.from(ticket.enqueuedAt()))
                .param("expiresAt", Timestamp.from(ticket.expiresAt()))
                .param("joinUntil", Rows.timestamp(ticket.joinUntil()))
                .param("reason", ticket.reason())
                .param("endNumber", ticket.endNumber())
                .param("bestRegion", ticket.bestRegion())
                .param("players", ticket.players().size())
                .param("endedAt", ticket.state().isEnded() ? Timestamp.from(now) : null)
                .update();
        journal(List.of(ticket), now);
    }

    @Override
    public void save(List<StoredTicket> tickets, Instant now) {
        if (tickets.isEmpty()) return;
        jdbc.sql(MOVE)
                .param("now", Timestamp.from(now))
                .param("ids", ids(tickets))
                .param("versions", tickets.stream().map(StoredTicket::version).toArray(Long[]::new))
                .param("states", states(tickets))
                .param(
                        "matches",
                        Rows.texts(tickets.stream().map(StoredTicket::matchId).toList()))
                .param(
                        "matchNumbers",
                        tickets.stream().map(StoredTicket::matchNumber).toArray(Long[]::new))
                .param(
                        "endNumbers",
                        tickets.stream().map(StoredTicket::endNumber).toArray(Long[]::new))
                .param("reasons", tickets.stream().map(StoredTicket::reason).toArray(String[]::new))
                .param("ended", tickets.stream().map(t -> t.state().isEnded()).toArray(Boolean[]::new))
                .update();
        journal(tickets, now);
        live.follow(tickets);
    }

    @Override
    public void saveSeats(StoredTicket ticket, Instant now) throws PlayerBusy {
        live.seat(ticket.id(), players(ticket));
        jdbc.sql(RESEAT)
                .param("id", ticket.id())
                .param("version", ticket.version())
                .param("state", ticket.state().name())
                .param("seats", TicketRow.seats(ticket))
                .param("invited", ticket.invited().toArray(String[]::new))
                .param("bestRegion", ticket.bestRegion())
                .update();
        journal(List.of(ticket), now);
    }

    private void journal(List<StoredTicket> tickets, Instant now) {
        jdbc.sql(JOURNAL)
                .param("now", Timestamp.from(now))
                .param("ids", ids(tickets))
                .param("states", states(tickets))
                .update();
    }

    private static List<String> players(StoredTicket ticket) {
        return ticket.seats().stream().map(Seat::playerId).toList();
    }

    private static String[] ids(List<StoredTicket> tickets) {
        return Rows.texts(tickets.stream().map(StoredTicket::id).toList());
    }

    private static String[] states(List<StoredTicket> tickets) {
        return tickets.stream().map(StoredTicket::state).map(TicketState::name).toArray(String[]::new);
    }
}
