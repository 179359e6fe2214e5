package gg.matchstream.consumption.dedup.jdbc;

import gg.matchstream.consumption.dedup.ProcessedEvents;
import gg.matchstream.consumption.offset.Reader;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.HashSet;
import java.util.Set;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.SqlArrayValue;
import org.springframework.stereotype.Component;

@Component
final class JdbcProcessedEvents implements ProcessedEvents {
    /** Sorted, so that two transactions with the same ids wait for each other instead of deadlocking. */
    private static final String INSERT_NEW = """
            INSERT INTO processed_events (event_id, processed_at, reader)
            SELECT id, :now, :reader FROM unnest(:ids) AS incoming (id)
            ON CONFLICT DO NOTHING RETURNING event_id
            """;

    private final JdbcClient jdbc;

    JdbcProcessedEvents(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public Set<UUID> insertNew(Reader reader, Collection<UUID> eventIds, Instant now) {
        if (eventIds.isEmpty()) return Set.of();
        Object[] sorted = eventIds.stream().sorted().toArray();
        return new HashSet<>(jdbc.sql(INSERT_NEW)
                .param("now", now.atOffset(ZoneOffset.UTC))
                .param("reader", reader.id())
                .param("ids", new SqlArrayValue("uuid", sorted))
                .query((row, _) -> row.getObject(1, UUID.class))
                .list());
    }
}
