package gg.matchstream.matchmaker.outbox.jdbc;

import gg.matchstream.matchmaker.outbox.Outbox;
import gg.matchstream.matchmaker.outbox.OutgoingEvent;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.util.List;
import java.util.function.Consumer;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.support.TransactionOperations;

@Repository
final class JdbcOutbox implements Outbox {
    private static final String ADD = """
            INSERT INTO outbox (topic, key, type, match_id, payload, at, traceparent)
            SELECT * FROM unnest(:topics::text[], :keys::text[], :types::text[], :matches::text[], :payloads::text[],
                                 :times::timestamptz[], :traces::text[])
            """;

    /** Held to the end of the transaction, so that two relays never send one player's events side by side. */
    private static final String LOCK = "SELECT pg_try_advisory_xact_lock(hashtext('matchmaker.outbox'))";

    private static final String OLDEST = """
            SELECT id, topic, key, type, match_id, payload, at, traceparent FROM outbox ORDER BY id LIMIT :count
            """;

    private static final String DELETE = "DELETE FROM outbox WHERE id = ANY(:ids)";

    private final JdbcClient jdbc;
    private final TransactionOperations transactions;

    JdbcOutbox(JdbcClient jdbc, TransactionOperations transactions) {
        this.jdbc = jdbc;
        this.transactions = transactions;
    }

    @Override
    public void add(List<OutgoingEvent> events) {
        if (events.isEmpty()) return;
        jdbc.sql(ADD)
                .param("topics", events.stream().map(OutgoingEvent::topic).toArray(String[]::new))
                .param("keys", events.stream().map(OutgoingEvent::key).toArray(String[]::new))
                .param("types", events.stream().map(OutgoingEvent::type).toArray(String[]::new))
                .param("matches", events.stream().map(OutgoingEvent::matchId).toArray(String[]::new))
                .param("payloads", events.stream().map(OutgoingEvent::payload).toArray(String[]::new))
                .param("times", events.stream().map(e -> e.at().toString()).toArray(String[]::new))
                .param("traces", events.stream().map(OutgoingEvent::traceparent).toArray(String[]::new))
                .update();
    }

    @Override
    public int drain(int countMax, Consumer<List<StoredEvent>> publisher) {
        Integer drained = transactions.execute(_ -> {
            if (!jdbc.sql(LOCK).query(Boolean.class).single()) return 0;
            List<StoredEvent> oldest =
                    jdbc.sql(OLDEST).param("count", countMax).query(JdbcOutbox::event).list();
            if (oldest.isEmpty()) return 0;
            publisher.accept(oldest);
            return jdbc.sql(DELETE)
                    .param("ids", oldest.stream().map(StoredEvent::number).toArray(Long[]::new))
                    .update();
        });
        return drained == null ? 0 : drained;
    }

    private static StoredEvent event(ResultSet row, int index) throws SQLException {
        return new StoredEvent(
                row.getLong("id"),
                new OutgoingEvent(
                        row.getString("topic"),
                        row.getString("key"),
                        row.getString("type"),
                        row.getString("match_id"),
                        row.getString("payload"),
                        row.getTimestamp("at").toInstant(),
                        row.getString("traceparent")));
    }
}
