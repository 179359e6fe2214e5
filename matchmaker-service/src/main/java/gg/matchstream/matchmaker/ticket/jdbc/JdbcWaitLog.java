package gg.matchstream.matchmaker.ticket.jdbc;

import gg.matchstream.matchmaker.ticket.Seat;
import gg.matchstream.matchmaker.ticket.WaitLog;
import java.time.Duration;
import java.util.List;
import java.util.function.Function;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

@Repository
final class JdbcWaitLog implements WaitLog {
    private static final double BAND_POINTS = 200;

    private static final String ADD = """
            INSERT INTO recent_wait (queue, region, skill_band, wait_ms, spread, ping_ms, at)
            SELECT * FROM unnest(:queues::text[], :regions::text[], :bands::int[], :waits::bigint[], :spreads::float8[],
                                 :pings::int[], :times::timestamptz[])
            """;

    private final JdbcClient jdbc;

    JdbcWaitLog(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public void add(List<Waited> waited) {
        jdbc.sql(ADD)
                .param("queues", texts(waited, one -> one.ticket().queue()))
                .param("regions", texts(waited, one -> one.ticket().bestRegion()))
                .param("bands", waited.stream().map(JdbcWaitLog::band).toArray(Integer[]::new))
                .param("waits", waited.stream().map(JdbcWaitLog::millis).toArray(Long[]::new))
                .param(
                        "spreads",
                        waited.stream()
                                .map(one -> one.match().quality().spread())
                                .toArray(Double[]::new))
                .param("pings", waited.stream().map(JdbcWaitLog::ping).toArray(Integer[]::new))
                .param("times", texts(waited, one -> one.match().formedAt().toString()))
                .update();
    }

    private static Integer band(Waited one) {
        double mean = one.ticket().seats().stream()
                .mapToDouble(Seat::ratingPoints)
                .average()
                .orElse(0);
        return (int) Math.floor(mean / BAND_POINTS);
    }

    private static Long millis(Waited one) {
        Duration wait = Duration.between(one.ticket().enqueuedAt(), one.match().formedAt());
        return Math.max(0, wait.toMillis());
    }

    private static Integer ping(Waited one) {
        return one.ticket().seats().stream()
                .mapToInt(seat -> seat.pings().getOrDefault(one.match().region(), 0))
                .max()
                .orElse(0);
    }

    private static String[] texts(List<Waited> waited, Function<Waited, String> of) {
        return waited.stream().map(of).toArray(String[]::new);
    }
}
