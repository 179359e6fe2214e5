package gg.matchstream.analytics.rollups.jdbc;

import gg.matchstream.analytics.erasure.Forgetting;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

/** The one place where series name players: who was active in which of the last minutes. */
@Repository
final class JdbcActivePlayers implements Forgetting {
    /** By one look into the key for each minute that is kept: the table has no index by player alone. */
    private static final String FORGET = """
            DELETE FROM active_player USING (
                SELECT generate_series(date_trunc('minute', min(minute)), max(minute), interval '1 minute') AS minute
                FROM (SELECT min(minute) AS minute FROM active_player UNION ALL SELECT max(minute) FROM active_player)) kept
            WHERE active_player.minute = kept.minute AND player_id = :player
            """;

    private final JdbcClient jdbc;

    JdbcActivePlayers(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public String what() {
        return "activeMinutes";
    }

    @Override
    public long forget(String playerId) {
        return jdbc.sql(FORGET).param("player", playerId).update();
    }
}
