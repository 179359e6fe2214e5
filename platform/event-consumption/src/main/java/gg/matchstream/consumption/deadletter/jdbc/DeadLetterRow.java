package gg.matchstream.consumption.deadletter.jdbc;

import gg.matchstream.consumption.deadletter.DeadLetter;
import gg.matchstream.consumption.record.SourcePartition;
import gg.matchstream.consumption.record.StreamRecord;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.time.Instant;
import java.time.OffsetDateTime;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** Reads one row of {@code dead_letters}. */
final class DeadLetterRow {
    private DeadLetterRow() {}

    static DeadLetter read(ResultSet row, int number) throws SQLException {
        return new DeadLetter(
                row.getObject("id", UUID.class),
                row.getString("consumer"),
                row.getObject("event_id", UUID.class),
                row.getString("player_id"),
                row.getString("type"),
                record(row),
                row.getString("reason"),
                row.getString("exception_class"),
                row.getString("stack_trace"),
                row.getInt("attempts"),
                List.of((String[]) row.getArray("effects").getArray()),
                DeadLetter.Status.valueOf(row.getString("status")),
                row.getObject("created_at", OffsetDateTime.class).toInstant(),
                instant(row, "closed_at"),
                row.getString("closed_by"),
                row.getString("closing_reason"));
    }

    private static StreamRecord record(ResultSet row) throws SQLException {
        return new StreamRecord(
                new SourcePartition(row.getString("topic"), row.getInt("partition")),
                row.getLong("offset"),
                row.getObject("recorded_at", OffsetDateTime.class).toInstant(),
                row.getBytes("record_key"),
                row.getBytes("record_value"),
                Headers.read(row.getArray("header_names"), row.getArray("header_values")));
    }

    private static @Nullable Instant instant(ResultSet row, String column) throws SQLException {
        OffsetDateTime time = row.getObject(column, OffsetDateTime.class);
        return time == null ? null : time.toInstant();
    }
}
