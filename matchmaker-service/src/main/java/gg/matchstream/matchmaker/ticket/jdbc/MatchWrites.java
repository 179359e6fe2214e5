package gg.matchstream.matchmaker.ticket.jdbc;

import gg.matchstream.matchmaker.ticket.MatchRecord;
import gg.matchstream.matchmaker.ticket.MatchState;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;

/** Many matches per statement. Joins its caller's transaction. */
final class MatchWrites {
    /** Regions travel as one text each, since arrays of arrays must be rectangular; region names contain no comma. */
    private static final String INSERT = """
            INSERT INTO match (id, state, queue, queue_version, queue_group, region, regions, teams, players, spread,
                               win_probability, ping_over_best_ms, secret, formed_at, accept_until)
            SELECT id, state, queue, queue_version, queue_group, region, string_to_array(regions, ','), teams, players,
                   spread, win_probability, ping_over_best_ms, secret, formed_at, accept_until
            FROM unnest(:ids::uuid[], :states::text[], :queues::text[], :versions::int[], :groups::text[],
                        :regions::text[], :allRegions::text[], :teams::int[], :players::int[], :spreads::float8[],
                        :wins::float8[], :pings::float8[], :secrets::text[], :times::timestamptz[],
                        :accepts::timestamptz[])
                 AS m (id, state, queue, queue_version, queue_group, region, regions, teams, players, spread,
                       win_probability, ping_over_best_ms, secret, formed_at, accept_until)
            """;

    private static final String INSERT_PLAYERS = """
            INSERT INTO match_player (match_id, player_id, ticket_id, team)
            SELECT * FROM unnest(:matches::uuid[], :players::text[], :tickets::uuid[], :teams::int[])
            """;

    private static final String ENLARGE = "UPDATE match SET players = players + :more WHERE id = :id";

    private static final String MOVE = """
            UPDATE match t
            SET state = m.state, region = m.region, tried = string_to_array(m.tried, ','), address = m.address,
                ports = m.ports::jsonb, allocate_until = m.allocate_until, started_at = m.started_at,
                end_reason = m.end_reason, ended_at = CASE WHEN m.over THEN :now::timestamptz END
            FROM unnest(:ids::uuid[], :states::text[], :regions::text[], :tried::text[], :addresses::text[],
                        :ports::text[], :deadlines::timestamptz[], :starts::timestamptz[], :reasons::text[],
                        :over::boolean[])
                 AS m (id, state, region, tried, address, ports, allocate_until, started_at, end_reason, over)
            WHERE t.id = m.id
            """;

    /** Players of a match that is over; those of a cancelled one may wait again under the same ticket. */
    private static final String FREE = "DELETE FROM live_player WHERE match_id = ANY(:ids::uuid[])";

    private final JdbcClient jdbc;

    MatchWrites(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    void insert(List<MatchRecord> matches) {
        jdbc.sql(INSERT)
                .param("ids", ids(matches))
                .param("states", texts(matches, match -> match.state().name()))
                .param("queues", texts(matches, MatchRecord::queue))
                .param(
                        "versions",
                        matches.stream().map(MatchRecord::queueVersion).toArray(Integer[]::new))
                .param("groups", texts(matches, MatchRecord::queueGroup))
                .param("regions", texts(matches, MatchRecord::region))
                .param("allRegions", texts(matches, match -> String.join(",", match.regions())))
                .param("teams", matches.stream().map(MatchRecord::teamCount).toArray(Integer[]::new))
                .param("players", matches.stream().map(m -> m.roster().size()).toArray(Integer[]::new))
                .param("spreads", numbers(matches, match -> match.quality().spread()))
                .param("wins", numbers(matches, match -> match.quality().winProbability()))
                .param("pings", numbers(matches, match -> match.quality().pingOverBestMs()))
                .param("secrets", texts(matches, MatchRecord::secret))
                .param("times", times(matches, MatchRecord::formedAt))
                .param("accepts", times(matches, MatchRecord::deadline))
                .update();
        insertPlayers(matches);
    }

    void move(List<MatchRecord> matches, Instant now) {
        jdbc.sql(MOVE)
                .param("now", Timestamp.from(now))
                .param("ids", ids(matches))
                .param("states", texts(matches, match -> match.state().name()))
                .param("regions", texts(matches, MatchRecord::region))
                .param("tried", texts(matches, match -> String.join(",", match.tried())))
                .param("addresses", texts(matches, MatchWrites::address))
                .param("ports", texts(matches, MatchRow::ports))
                .param("deadlines", times(matches, MatchRecord::deadline))
                .param("starts", times(matches, MatchRecord::startedAt))
                .param("reasons", texts(matches, MatchRecord::endReason))
                .param("over", matches.stream().map(MatchRecord::isOver).toArray(Boolean[]::new))
                .update();
        String[] ended = matches.stream()
                .filter(match -> match.state() == MatchState.ENDED)
                .map(match -> match.id().toString())
                .toArray(String[]::new);
        if (ended.length > 0) jdbc.sql(FREE).param("ids", ended).update();
    }

    void addPlayers(UUID matchId, List<MatchRecord.Player> players) {
        insertPlaces(players.stream().map(player -> new Place(matchId, player)).toList());
        jdbc.sql(ENLARGE).param("id", matchId).param("more", players.size()).update();
    }

    private void insertPlayers(List<MatchRecord> matches) {
        insertPlaces(matches.stream()
                .flatMap(match -> match.roster().stream().map(player -> new Place(match.id(), player)))
                .toList());
    }

    private void insertPlaces(List<Place> places) {
        jdbc.sql(INSERT_PLAYERS)
                .param("matches", Rows.texts(places.stream().map(Place::match).toList()))
                .param(
                        "players",
                        places.stream().map(p -> p.player().playerId()).toArray(String[]::new))
                .param(
                        "tickets",
                        Rows.texts(
                                places.stream().map(p -> p.player().ticketId()).toList()))
                .param("teams", places.stream().map(p -> p.player().team()).toArray(Integer[]::new))
                .update();
    }

    private record Place(UUID match, MatchRecord.Player player) {}

    private static @Nullable String address(MatchRecord match) {
        return match.server() == null ? null : match.server().address();
    }

    private static String[] ids(List<MatchRecord> matches) {
        return Rows.texts(matches.stream().map(MatchRecord::id).toList());
    }

    private static String[] texts(List<MatchRecord> matches, Function<MatchRecord, @Nullable String> of) {
        return matches.stream().map(of).toArray(String[]::new);
    }

    private static Double[] numbers(List<MatchRecord> matches, Function<MatchRecord, Double> of) {
        return matches.stream().map(of).toArray(Double[]::new);
    }

    private static String[] times(List<MatchRecord> matches, Function<MatchRecord, @Nullable Instant> of) {
        return matches.stream().map(of).map(Rows::text).toArray(String[]::new);
    }
}
