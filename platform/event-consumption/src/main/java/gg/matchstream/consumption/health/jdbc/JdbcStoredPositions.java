package gg.matchstream.consumption.health.jdbc;

import gg.matchstream.consumption.health.StoredPositions;
import gg.matchstream.consumption.offset.Trouble;
import gg.matchstream.consumption.record.SourcePartition;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.OffsetDateTime;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

@Component
final class JdbcStoredPositions implements StoredPositions {
    private static final String READ_ALL = """
            SELECT c.name, o.topic, o.partition, o.next_offset, o.paused, o.last_processed_at, o.trouble, o.trouble_note,
                   o.errors_total, o.lost_records
            FROM consumer_offset o JOIN consumer c ON c.id = o.reader
            """;

    private static final String READ_PAUSED = "SELECT name FROM consumer WHERE paused";

    private final JdbcClient jdbc;

    JdbcStoredPositions(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public List<Stored> all() {
        return jdbc.sql(READ_ALL).query(JdbcStoredPositions::row).list();
    }

    @Override
    public List<String> pausedConsumers() {
        return jdbc.sql(READ_PAUSED).query(String.class).list();
    }

    private static Stored row(ResultSet row, int number) throws SQLException {
        OffsetDateTime processedAt = row.getObject("last_processed_at", OffsetDateTime.class);
        String trouble = row.getString("trouble");
        String note = row.getString("trouble_note");
        return new Stored(
                row.getString("name"),
                new SourcePartition(row.getString("topic"), row.getInt("partition")),
                row.getLong("next_offset"),
                row.getBoolean("paused"),
                processedAt == null ? null : processedAt.toInstant(),
                trouble == null ? null : new Trouble(Trouble.Kind.valueOf(trouble), note == null ? "" : note),
                row.getLong("errors_total"),
                row.getLong("lost_records"));
    }
}
