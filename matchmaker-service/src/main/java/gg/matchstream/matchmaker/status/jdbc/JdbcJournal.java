package gg.matchstream.matchmaker.status.jdbc;

import gg.matchstream.matchmaker.status.Journal;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;

@Repository
final class JdbcJournal implements Journal {
    private static final String READ = """
            SELECT number, ticket_id FROM ticket_journal WHERE number = ANY(:missing)
            UNION ALL
            (SELECT number, ticket_id FROM ticket_journal WHERE number > :above ORDER BY number LIMIT :count)
            """;

    private static final String LATEST = """
            SELECT number FROM (SELECT number FROM ticket_journal ORDER BY number DESC LIMIT :count) AS latest
            ORDER BY number
            """;

    private final JdbcClient jdbc;

    JdbcJournal(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public List<Entry> read(long above, Collection<Long> missing, int countMax) {
        return jdbc.sql(READ)
                .param("missing", missing.toArray(Long[]::new))
                .param("above", above)
                .param("count", countMax)
                .query((row, _) -> new Entry(row.getLong("number"), row.getObject("ticket_id", UUID.class)))
                .list();
    }

    @Override
    public List<Long> latest(int countMax) {
        return jdbc.sql(LATEST).param("count", countMax).query(Long.class).list();
    }
}
