package gg.matchstream.matchmaker.fleet.jdbc;

import gg.matchstream.matchmaker.fleet.DemandForecast;
import gg.matchstream.matchmaker.fleet.MatchDemand;
import java.sql.Timestamp;
import java.time.Duration;
import java.time.Instant;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

@Repository
final class JdbcMatchDemand implements MatchDemand {
    private static final String DEMAND = """
            SELECT count(*) FILTER (WHERE formed_at > :minute) AS last_minute, count(*) AS last_ten,
                   count(*) FILTER (WHERE state IN ('PROPOSED', 'MATCHED', 'ALLOCATING')) AS waiting
            FROM match WHERE formed_at > :ten AND (:region::text IS NULL OR region = :region)
            """;

    private final JdbcClient jdbc;

    JdbcMatchDemand(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public DemandForecast forecast(@Nullable String region, Instant now) {
        return jdbc.sql(DEMAND)
                .param("minute", Timestamp.from(now.minus(Duration.ofMinutes(1))))
                .param("ten", Timestamp.from(now.minus(Duration.ofMinutes(10))))
                .param("region", region)
                .query((row, _) ->
                        DemandForecast.of(row.getLong("last_minute"), row.getLong("last_ten"), row.getInt("waiting")))
                .single();
    }
}
