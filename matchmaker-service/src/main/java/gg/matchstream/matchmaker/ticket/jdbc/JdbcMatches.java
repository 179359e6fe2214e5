package gg.matchstream.matchmaker.ticket.jdbc;

import gg.matchstream.matchmaker.ticket.MatchRecord;
import gg.matchstream.matchmaker.ticket.Matches;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.core.simple.JdbcClient.StatementSpec;
import org.springframework.stereotype.Repository;

@Repository
final class JdbcMatches implements Matches {
    private static final String FIND = "SELECT " + MatchRow.COLUMNS + " FROM match WHERE id = ANY(:ids::uuid[])";

    private static final String LOCK = FIND + " ORDER BY id FOR UPDATE";

    private static final String LOCK_UNALLOCATED = "SELECT " + MatchRow.COLUMNS + """
            FROM match WHERE state = 'MATCHED' OR (state = 'ALLOCATING' AND allocate_until <= :now)
            ORDER BY formed_at LIMIT :count FOR UPDATE SKIP LOCKED
            """;

    private static final String LOCK_OVERDUE = "SELECT " + MatchRow.COLUMNS + """
            FROM match
            WHERE (state = 'PROPOSED' AND accept_until <= :now)
               OR (state = 'RUNNING' AND started_at <= :joinedBy AND first_join_at IS NULL)
               OR (state = 'RUNNING' AND started_at <= :startedBy)
            LIMIT :count FOR UPDATE SKIP LOCKED
            """;

    private static final String RUNNING = "SELECT " + MatchRow.COLUMNS + " FROM match WHERE state = 'RUNNING'";

    private static final String ALIVE = """
            SELECT id FROM match WHERE id = ANY(:ids::uuid[]) AND state IN ('ALLOCATING', 'RUNNING')
            """;

    private static final String ROSTERS = """
            SELECT match_id, player_id, ticket_id, team, accepted, joined_at, completed FROM match_player
            WHERE match_id = ANY(:ids::uuid[]) ORDER BY match_id, team, player_id
            """;

    private static final String ACCEPT = """
            UPDATE match_player SET accepted = :accepted WHERE match_id = :id AND player_id = :player
            """;

    private static final String JOIN = """
            UPDATE match_player SET joined_at = :now WHERE match_id = :id AND player_id = :player AND joined_at IS NULL
            """;

    private static final String FIRST_JOIN = """
            UPDATE match SET first_join_at = :now WHERE id = :id AND first_join_at IS NULL
            """;

    private static final String COMPLETE = """
            UPDATE match_player SET completed = true WHERE match_id = :id AND player_id = ANY(:players)
            """;

    private final JdbcClient jdbc;
    private final MatchWrites writes;

    JdbcMatches(JdbcClient jdbc) {
        this.jdbc = jdbc;
        this.writes = new MatchWrites(jdbc);
    }

    @Override
    public Optional<MatchRecord> find(UUID id) {
        return findAll(List.of(id)).stream().findFirst();
    }

    @Override
    public List<MatchRecord> findAll(Collection<UUID> ids) {
        return ids.isEmpty() ? List.of() : read(jdbc.sql(FIND).param("ids", Rows.texts(ids)));
    }

    @Override
    public List<MatchRecord> lock(Collection<UUID> ids) {
        return read(jdbc.sql(LOCK).param("ids", Rows.texts(ids)));
    }

    @Override
    public List<MatchRecord> lockUnallocated(Instant now, int countMax) {
        return read(jdbc.sql(LOCK_UNALLOCATED).param("now", Timestamp.from(now)).param("count", countMax));
    }

    @Override
    public List<MatchRecord> lockOverdue(Overdue limits, int countMax) {
        return read(jdbc.sql(LOCK_OVERDUE)
                .param("now", Timestamp.from(limits.now()))
                .param("joinedBy", Timestamp.from(limits.joinedBy()))
                .param("startedBy", Timestamp.from(limits.startedBy()))
                .param("count", countMax));
    }

    @Override
    public void insert(List<MatchRecord> matches) {
        if (!matches.isEmpty()) writes.insert(matches);
    }

    @Override
    public void addPlayers(UUID matchId, List<MatchRecord.Player> players) {
        writes.addPlayers(matchId, players);
    }

    @Override
    public void save(List<MatchRecord> matches, Instant now) {
        if (!matches.isEmpty()) writes.move(matches, now);
    }

    @Override
    public void accept(UUID matchId, String playerId, boolean accepted) {
        jdbc.sql(ACCEPT)
                .param("id", matchId)
                .param("player", playerId)
                .param("accepted", accepted)
                .update();
    }

    @Override
    public boolean join(UUID matchId, String playerId, Instant now) {
        Timestamp at = Timestamp.from(now);
        boolean first = jdbc.sql(JOIN)
                        .param("id", matchId)
                        .param("player", playerId)
                        .param("now", at)
                        .update()
                > 0;
        if (first) jdbc.sql(FIRST_JOIN).param("id", matchId).param("now", at).update();
        return first;
    }

    @Override
    public void complete(UUID matchId, Collection<String> playerIds) {
        jdbc.sql(COMPLETE)
                .param("id", matchId)
                .param("players", playerIds.toArray(String[]::new))
                .update();
    }

    @Override
    public List<UUID> alive(Collection<UUID> ids) {
        if (ids.isEmpty()) return List.of();
        return jdbc.sql(ALIVE).param("ids", Rows.texts(ids)).query(UUID.class).list();
    }

    @Override
    public List<MatchRecord> running() {
        return jdbc.sql(RUNNING).query(MatchRow::read).list();
    }

    private List<MatchRecord> read(StatementSpec statement) {
        List<MatchRecord> matches = statement.query(MatchRow::read).list();
        if (matches.isEmpty()) return matches;
        Map<UUID, List<MatchRecord.Player>> rosters = jdbc
                .sql(ROSTERS)
                .param("ids", Rows.texts(matches.stream().map(MatchRecord::id).toList()))
                .query(MatchRow.PlayerRow::read)
                .list()
                .stream()
                .collect(Collectors.groupingBy(
                        MatchRow.PlayerRow::matchId,
                        Collectors.mapping(MatchRow.PlayerRow::player, Collectors.toList())));
        return matches.stream()
                .map(match -> match.withRoster(rosters.getOrDefault(match.id(), List.of())))
                .toList();
    }
}
