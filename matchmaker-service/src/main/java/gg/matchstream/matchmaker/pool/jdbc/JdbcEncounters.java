package gg.matchstream.matchmaker.pool.jdbc;

import gg.matchstream.matchmaker.pool.Encounters;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Duration;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

@Repository
final class JdbcEncounters implements Encounters {
    private static final String FIND = """
            SELECT m.id, m.formed_at, array_agg(p.player_id) AS players
            FROM match m JOIN match_player p ON p.match_id = m.id
            WHERE m.id IN (SELECT match_id FROM match_player WHERE player_id = ANY(:players))
              AND m.queue_group = :group AND m.formed_at > now() - make_interval(secs => :seconds)
              AND m.state IN ('MATCHED', 'ALLOCATING', 'RUNNING', 'ENDED')
            GROUP BY m.id, m.formed_at ORDER BY m.formed_at
            """;

    private final JdbcClient jdbc;

    JdbcEncounters(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public List<Encounter> of(String queueGroup, Collection<String> playerIds, Duration within) {
        return jdbc.sql(FIND)
                .param("group", queueGroup)
                .param("players", playerIds.toArray(String[]::new))
                .param("seconds", within.toMillis() / 1000.0)
                .query(JdbcEncounters::read)
                .list();
    }

    private static Encounter read(ResultSet row, int index) throws SQLException {
        return new Encounter(
                row.getObject("id", UUID.class),
                List.of((String[]) row.getArray("players").getArray()),
                row.getTimestamp("formed_at").toInstant());
    }
}
