package gg.matchstream.matchmaker.round.jdbc;

import gg.matchstream.matchmaker.round.FullRegions;
import java.sql.Timestamp;
import java.time.Instant;
import java.util.HashSet;
import java.util.Set;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

@Repository
final class JdbcFullRegions implements FullRegions {
    private static final String SINCE = """
            SELECT DISTINCT unnest(tried || region) FROM match WHERE ended_at > :since AND end_reason = 'no-server'
            """;

    private final JdbcClient jdbc;

    JdbcFullRegions(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public Set<String> since(Instant moment) {
        return new HashSet<>(jdbc.sql(SINCE)
                .param("since", Timestamp.from(moment))
                .query(String.class)
                .list());
    }
}
