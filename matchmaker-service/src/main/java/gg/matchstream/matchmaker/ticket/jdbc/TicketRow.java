package gg.matchstream.matchmaker.ticket.jdbc;

import gg.matchstream.matchmaker.ticket.Seat;
import gg.matchstream.matchmaker.ticket.StoredTicket;
import gg.matchstream.matchmaker.ticket.TicketState;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** A row of {@code ticket} and back. */
final class TicketRow {
    static final String COLUMNS = """
            id, version, state, queue, queue_version, queue_group, seats, invited, avoid, enqueued_at, expires_at,
            join_until, match_id, match_number, end_number, reason
            """;

    private static final JsonMapper JSON = JsonMapper.shared();
    private static final TypeReference<List<Seat>> SEATS = new TypeReference<>() {};

    private TicketRow() {}

    static StoredTicket read(ResultSet row, int index) throws SQLException {
        return new StoredTicket(
                Rows.uuid(row, "id"),
                row.getLong("version"),
                TicketState.valueOf(row.getString("state")),
                row.getString("queue"),
                row.getInt("queue_version"),
                row.getString("queue_group"),
                JSON.readValue(row.getString("seats"), SEATS),
                Rows.texts(row, "invited"),
                new HashSet<>(Rows.texts(row, "avoid")),
                Objects.requireNonNull(Rows.instant(row, "enqueued_at")),
                Objects.requireNonNull(Rows.instant(row, "expires_at")),
                Rows.instant(row, "join_until"),
                Rows.uuid(row, "match_id"),
                row.getLong("match_number"),
                row.getLong("end_number"),
                row.getString("reason"));
    }

    static String seats(StoredTicket ticket) {
        return JSON.writeValueAsString(ticket.seats());
    }
}
