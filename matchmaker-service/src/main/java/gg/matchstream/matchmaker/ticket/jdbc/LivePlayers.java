package gg.matchstream.matchmaker.ticket.jdbc;

import gg.matchstream.matchmaker.ticket.PlayerBusy;
import gg.matchstream.matchmaker.ticket.StoredTicket;
import gg.matchstream.matchmaker.ticket.TicketState;
import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;

/** The one place that each player may have: its row's primary key is the rule. Joins its caller's transaction. */
final class LivePlayers {
    /** In the order of the ids, so that overlapping parties queue for each other instead of deadlocking. */
    private static final String SEAT = """
            INSERT INTO live_player (player_id, ticket_id)
            SELECT player_id, :ticket FROM unnest(:players::text[]) AS p (player_id) ORDER BY player_id
            ON CONFLICT (player_id) DO NOTHING
            """;

    private static final String BUSY_ELSEWHERE = """
            SELECT player_id, ticket_id, match_id FROM live_player
            WHERE player_id = ANY(:players) AND ticket_id <> :ticket ORDER BY player_id LIMIT 1
            """;

    private static final String LEAVE = "DELETE FROM live_player WHERE ticket_id = ANY(:tickets::uuid[])";

    private static final String PLAY = """
            UPDATE live_player p SET match_id = m.match_id
            FROM unnest(:tickets::uuid[], :matches::uuid[]) AS m (ticket_id, match_id)
            WHERE p.ticket_id = m.ticket_id AND p.match_id IS DISTINCT FROM m.match_id
            """;

    private final JdbcClient jdbc;

    LivePlayers(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    void seat(UUID ticketId, List<String> players) throws PlayerBusy {
        String[] ids = players.toArray(String[]::new);
        int seated = jdbc.sql(SEAT).param("ticket", ticketId).param("players", ids).update();
        if (seated == ids.length) return;
        jdbc.sql(BUSY_ELSEWHERE)
                .param("ticket", ticketId)
                .param("players", ids)
                .query((row, _) -> new PlayerBusy(
                        row.getString("player_id"), Rows.uuid(row, "ticket_id"), Rows.uuid(row, "match_id")))
                .optional()
                .ifPresent(busy -> {
                    throw busy;
                });
    }

    void follow(List<StoredTicket> tickets) {
        String[] gone = tickets.stream()
                .filter(ticket -> ticket.state().isEnded() && ticket.state() != TicketState.ASSIGNED)
                .map(ticket -> ticket.id().toString())
                .toArray(String[]::new);
        if (gone.length > 0) jdbc.sql(LEAVE).param("tickets", gone).update();
        List<StoredTicket> staying =
                tickets.stream().filter(ticket -> changesMatch(ticket.state())).toList();
        if (staying.isEmpty()) return;
        jdbc.sql(PLAY)
                .param("tickets", Rows.texts(staying.stream().map(StoredTicket::id).toList()))
                .param("matches", Rows.texts(staying.stream().map(StoredTicket::matchId).toList()))
                .update();
    }

    private static boolean changesMatch(TicketState state) {
        return state == TicketState.QUEUED || state == TicketState.PROPOSED || state == TicketState.MATCHED;
    }
}
