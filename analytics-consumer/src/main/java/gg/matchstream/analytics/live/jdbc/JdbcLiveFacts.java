package gg.matchstream.analytics.live.jdbc;

import gg.matchstream.analytics.live.LiveFacts;
import gg.matchstream.analytics.measuring.Once;
import java.time.Instant;
import java.time.ZoneOffset;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

@Repository
final class JdbcLiveFacts implements LiveFacts {
    private static final String PLAYERS = "SELECT count(DISTINCT player_id) FROM active_player WHERE minute >= :minute";

    private static final String RUNNING = """
            SELECT count(*) FROM counted_once formed
            WHERE kind = :formed AND at >= :since
              AND NOT EXISTS (SELECT FROM counted_once ended WHERE ended.kind = :ended AND ended.id = formed.id)
            """;

    private final JdbcClient jdbc;

    JdbcLiveFacts(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public long playersActiveSince(Instant minute) {
        return jdbc.sql(PLAYERS)
                .param("minute", minute.atOffset(ZoneOffset.UTC))
                .query(Long.class)
                .single();
    }

    @Override
    public long matchesRunningSince(Instant formed) {
        return jdbc.sql(RUNNING)
                .param("formed", (short) Once.Kind.MATCH_FORMED.ordinal())
                .param("ended", (short) Once.Kind.MATCH_ENDED.ordinal())
                .param("since", formed.atOffset(ZoneOffset.UTC))
                .query(Long.class)
                .single();
    }
}
