package gg.matchstream.matchmaker.history.jdbc;

import gg.matchstream.matchmaker.history.History;
import java.sql.Timestamp;
import java.time.Instant;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

@Repository
final class JdbcHistory implements History {
    /** An assigned ticket outlives its match: its client may still ask where to play. */
    private static final String TICKETS = """
            DELETE FROM ticket WHERE id IN (
                SELECT id FROM ticket t WHERE ended_at < :before
                AND NOT EXISTS (SELECT FROM match m WHERE m.id = t.match_id AND m.ended_at IS NULL)
                LIMIT :count FOR UPDATE SKIP LOCKED)
            """;

    private static final String MATCHES = """
            WITH gone AS (DELETE FROM match WHERE id IN (
                SELECT id FROM match WHERE ended_at < :before LIMIT :count FOR UPDATE SKIP LOCKED) RETURNING id),
            players AS (DELETE FROM match_player WHERE match_id IN (SELECT id FROM gone))
            SELECT count(*) FROM gone
            """;

    private static final String JOURNAL = """
            DELETE FROM ticket_journal WHERE number IN (
                SELECT number FROM ticket_journal WHERE at < :before ORDER BY number LIMIT :count)
            """;

    private static final String WAITS = """
            DELETE FROM recent_wait WHERE ctid IN (SELECT ctid FROM recent_wait WHERE at < :before LIMIT :count)
            """;

    private static final String OUTLOOKS = """
            DELETE FROM ticket_outlook WHERE ticket_id IN (
                SELECT o.ticket_id FROM ticket_outlook o
                WHERE NOT EXISTS (SELECT FROM ticket t WHERE t.id = o.ticket_id AND t.state = 'QUEUED')
                LIMIT :count)
            """;

    private final JdbcClient jdbc;

    JdbcHistory(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public int removeTickets(Instant endedBefore, int countMax) {
        return remove(TICKETS, endedBefore, countMax);
    }

    @Override
    public int removeMatches(Instant endedBefore, int countMax) {
        return jdbc.sql(MATCHES)
                .param("before", Timestamp.from(endedBefore))
                .param("count", countMax)
                .query(Integer.class)
                .single();
    }

    @Override
    public int removeJournal(Instant writtenBefore, int countMax) {
        return remove(JOURNAL, writtenBefore, countMax);
    }

    @Override
    public int removeWaits(Instant waitedBefore, int countMax) {
        return remove(WAITS, waitedBefore, countMax);
    }

    @Override
    public int removeOutlooks(int countMax) {
        return jdbc.sql(OUTLOOKS).param("count", countMax).update();
    }

    private int remove(String statement, Instant before, int countMax) {
        return jdbc.sql(statement)
                .param("before", Timestamp.from(before))
                .param("count", countMax)
                .update();
    }
}
