package gg.matchstream.matchmaker.claim.jdbc;

import gg.matchstream.matchmaker.claim.WaitLog;
import gg.matchstream.matchmaker.ticket.MatchRecord;
import gg.matchstream.matchmaker.ticket.Seat;
import gg.matchstream.matchmaker.ticket.StoredTicket;
import java.sql.Timestamp;
import java.time.Duration;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

@Repository
final class JdbcWaitLog implements WaitLog {
    private static final double BAND_POINTS = 200;

    private static final String ADD = """
            INSERT INTO recent_wait (queue, region, skill_band, wait_ms, spread, ping_ms, at)
            SELECT queue, region, band, wait_ms, :spread, ping_ms, :at
            FROM unnest(:queues::text[], :regions::text[], :bands::int[], :waits::bigint[], :pings::int[])
                AS w (queue, region, band, wait_ms, ping_ms)
            """;

    private final JdbcClient jdbc;

    JdbcWaitLog(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public void add(MatchRecord match, List<StoredTicket> tickets) {
        jdbc.sql(ADD)
                .param("spread", match.quality().spread())
                .param("at", Timestamp.from(match.formedAt()))
                .param("queues", tickets.stream().map(StoredTicket::queue).toArray(String[]::new))
                .param("regions", tickets.stream().map(StoredTicket::bestRegion).toArray(String[]::new))
                .param("bands", tickets.stream().map(JdbcWaitLog::band).toArray(Integer[]::new))
                .param(
                        "waits",
                        tickets.stream().map(ticket -> waited(match, ticket)).toArray(Long[]::new))
                .param(
                        "pings",
                        tickets.stream().map(ticket -> ping(match, ticket)).toArray(Integer[]::new))
                .update();
    }

    private static Integer band(StoredTicket ticket) {
        double mean = ticket.seats().stream()
                .mapToDouble(Seat::ratingPoints)
                .average()
                .orElse(0);
        return (int) Math.floor(mean / BAND_POINTS);
    }

    private static Long waited(MatchRecord match, StoredTicket ticket) {
        return Math.max(
                0, Duration.between(ticket.enqueuedAt(), match.formedAt()).toMillis());
    }

    private static Integer ping(MatchRecord match, StoredTicket ticket) {
        return ticket.seats().stream()
                .mapToInt(seat -> seat.pings().getOrDefault(match.region(), 0))
                .max()
                .orElse(0);
    }
}
