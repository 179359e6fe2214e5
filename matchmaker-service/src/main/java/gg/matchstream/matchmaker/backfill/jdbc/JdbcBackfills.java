package gg.matchstream.matchmaker.backfill.jdbc;

import gg.matchstream.matchmaker.backfill.Backfills;
import gg.matchstream.matchmaker.backfill.OpenPlaces;
import gg.matchstream.matchmaker.ticket.MatchRecord;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Timestamp;
import java.util.List;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

@Repository
final class JdbcBackfills implements Backfills {
    private static final String OPEN = """
            SELECT b.match_id, b.open_places, b.requested_at
            FROM match_backfill b JOIN match m ON m.id = b.match_id AND m.state = 'RUNNING'
            ORDER BY b.requested_at LIMIT :count
            """;

    private static final String LOCK = """
            SELECT match_id, open_places, requested_at FROM match_backfill WHERE match_id = :match FOR UPDATE
            """;

    private static final String SAVE = """
            INSERT INTO match_backfill (match_id, open_places, requested_at) VALUES (:match, :places, :at)
            ON CONFLICT (match_id) DO UPDATE
            SET open_places = excluded.open_places, requested_at = excluded.requested_at
            """;

    private static final String DELETE = "DELETE FROM match_backfill WHERE match_id = :match";

    /** Whoever did not measure the match's region can never play there. */
    private static final String WAITING = """
            SELECT id FROM ticket
            WHERE state = 'QUEUED' AND queue_group = :group AND (:queue::text IS NULL OR queue = :queue)
              AND players <= :partyMax AND jsonb_exists(seats -> 0 -> 'pings', :region)
            ORDER BY enqueued_at, id LIMIT :count
            """;

    private static final String FORGET_OVER = """
            DELETE FROM match_backfill b
            WHERE NOT EXISTS (SELECT 1 FROM match m WHERE m.id = b.match_id AND m.state = 'RUNNING')
            """;

    private final JdbcClient jdbc;

    JdbcBackfills(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public List<OpenPlaces> open(int countMax) {
        return jdbc.sql(OPEN)
                .param("count", countMax)
                .query(JdbcBackfills::read)
                .list();
    }

    @Override
    public Optional<OpenPlaces> lock(UUID matchId) {
        return jdbc.sql(LOCK).param("match", matchId).query(JdbcBackfills::read).optional();
    }

    @Override
    public void save(OpenPlaces places) {
        if (places.isEmpty()) {
            jdbc.sql(DELETE).param("match", places.matchId()).update();
            return;
        }
        jdbc.sql(SAVE)
                .param("match", places.matchId())
                .param("places", places.byTeam().toArray(Integer[]::new))
                .param("at", Timestamp.from(places.requestedAt()))
                .update();
    }

    @Override
    public List<UUID> waiting(MatchRecord match, @Nullable String queue, int partyMax, int countMax) {
        return jdbc.sql(WAITING)
                .param("group", match.queueGroup())
                .param("queue", queue)
                .param("region", match.region())
                .param("partyMax", partyMax)
                .param("count", countMax)
                .query(UUID.class)
                .list();
    }

    @Override
    public int forgetOver() {
        return jdbc.sql(FORGET_OVER).update();
    }

    private static OpenPlaces read(ResultSet row, int index) throws SQLException {
        return new OpenPlaces(
                row.getObject("match_id", UUID.class),
                List.of((Integer[]) row.getArray("open_places").getArray()),
                row.getTimestamp("requested_at").toInstant());
    }
}
