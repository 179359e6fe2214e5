package gg.matchstream.matchmaker.ticket.jdbc;

import gg.matchstream.matchmaker.ticket.MatchRecord;
import gg.matchstream.matchmaker.ticket.MatchState;
import gg.matchstream.matchmaker.ticket.Quality;
import gg.matchstream.matchmaker.ticket.ServerAddress;
import gg.matchstream.matchmaker.ticket.ServerPort;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.Objects;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.type.TypeReference;
import tools.jackson.databind.json.JsonMapper;

/** A row of {@code match} and its players. */
final class MatchRow {
    static final String COLUMNS = """
            id, state, queue, queue_version, queue_group, region, regions, tried, teams, spread, win_probability,
            ping_over_best_ms, secret, address, ports, formed_at, accept_until, allocate_until, started_at, end_reason
            """;

    private static final JsonMapper JSON = JsonMapper.shared();
    private static final TypeReference<List<ServerPort>> PORTS = new TypeReference<>() {};

    private MatchRow() {}

    static MatchRecord read(ResultSet row, int index) throws SQLException {
        var accept = Rows.instant(row, "accept_until");
        var state = MatchState.valueOf(row.getString("state"));
        return new MatchRecord(
                Rows.uuid(row, "id"),
                state,
                row.getString("queue"),
                row.getInt("queue_version"),
                row.getString("queue_group"),
                row.getString("region"),
                Rows.texts(row, "regions"),
                Rows.texts(row, "tried"),
                row.getInt("teams"),
                new Quality(
                        row.getDouble("spread"), row.getDouble("win_probability"), row.getDouble("ping_over_best_ms")),
                row.getString("secret"),
                server(row),
                Objects.requireNonNull(Rows.instant(row, "formed_at")),
                state == MatchState.PROPOSED ? accept : Rows.instant(row, "allocate_until"),
                Rows.instant(row, "started_at"),
                row.getString("end_reason"),
                List.of());
    }

    record PlayerRow(UUID matchId, MatchRecord.Player player) {
        static PlayerRow read(ResultSet row, int index) throws SQLException {
            return new PlayerRow(
                    Rows.uuid(row, "match_id"),
                    new MatchRecord.Player(
                            row.getString("player_id"),
                            Rows.uuid(row, "ticket_id"),
                            row.getInt("team"),
                            row.getObject("accepted", Boolean.class),
                            row.getTimestamp("joined_at") != null,
                            row.getBoolean("completed")));
        }
    }

    static @Nullable String ports(MatchRecord match) {
        ServerAddress server = match.server();
        return server == null ? null : JSON.writeValueAsString(server.ports());
    }

    private static @Nullable ServerAddress server(ResultSet row) throws SQLException {
        String address = row.getString("address");
        return address == null ? null : new ServerAddress(address, JSON.readValue(row.getString("ports"), PORTS));
    }
}
