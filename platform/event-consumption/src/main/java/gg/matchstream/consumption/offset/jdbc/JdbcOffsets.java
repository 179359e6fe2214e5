package gg.matchstream.consumption.offset.jdbc;

import gg.matchstream.consumption.offset.Offsets;
import gg.matchstream.consumption.offset.Position;
import gg.matchstream.consumption.offset.Reader;
import gg.matchstream.consumption.offset.Trouble;
import gg.matchstream.consumption.record.SourcePartition;
import java.time.Instant;
import java.time.ZoneOffset;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;

@Component
final class JdbcOffsets implements Offsets {
    private static final String REGISTER = """
            INSERT INTO consumer (name) VALUES (:name) ON CONFLICT (name, generation) DO NOTHING
            """;

    private static final String FIND_READER = """
            SELECT id, name, generation FROM consumer WHERE name = :name ORDER BY generation DESC LIMIT 1
            """;

    /** The flag is copied under the consumer's row lock, so that a pause that runs now cannot miss a new partition. */
    private static final String OPEN = """
            WITH owner AS (SELECT id, paused FROM consumer WHERE id = :reader FOR SHARE)
            INSERT INTO consumer_offset (reader, topic, partition, next_offset, paused)
            SELECT id, :topic, :partition, :start, paused FROM owner
            ON CONFLICT (reader, topic, partition) DO NOTHING
            """;

    private static final String FIND = """
            SELECT next_offset, paused, loss_accepted FROM consumer_offset
            WHERE reader = :reader AND topic = :topic AND partition = :partition
            """;

    private static final String ADVANCE = """
            UPDATE consumer_offset SET next_offset = :next, last_processed_at = :now, trouble = NULL, trouble_note = NULL
            WHERE reader = :reader AND topic = :topic AND partition = :partition AND next_offset = :expected AND NOT paused
            """;

    private static final String LOCK = """
            SELECT next_offset FROM consumer_offset
            WHERE reader = :reader AND topic = :topic AND partition = :partition FOR UPDATE
            """;

    private static final String SKIP = """
            UPDATE consumer_offset SET next_offset = :next, lost_records = lost_records + GREATEST(:next - next_offset, 0),
                   loss_accepted = false, trouble = NULL, trouble_note = NULL
            WHERE reader = :reader AND topic = :topic AND partition = :partition AND next_offset = :expected
            """;

    private static final String REPORT = """
            UPDATE consumer_offset SET trouble = :kind, trouble_note = :note, errors_total = errors_total + :errors
            WHERE reader = :reader AND topic = :topic AND partition = :partition
            """;

    private final JdbcClient jdbc;

    JdbcOffsets(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public Reader register(String consumer) {
        jdbc.sql(REGISTER).param("name", consumer).update();
        return jdbc.sql(FIND_READER)
                .param("name", consumer)
                .query((row, _) -> new Reader(row.getShort(1), row.getString(2), row.getInt(3)))
                .single();
    }

    @Override
    public Position open(Reader reader, SourcePartition partition, long logStart) {
        return of(FIND, reader, partition)
                .query(JdbcOffsets::position)
                .optional()
                .orElseGet(() -> {
                    of(OPEN, reader, partition).param("start", logStart).update();
                    return of(FIND, reader, partition)
                            .query(JdbcOffsets::position)
                            .single();
                });
    }

    @Override
    public boolean advance(Reader reader, SourcePartition partition, long expected, long next, Instant now) {
        return of(ADVANCE, reader, partition)
                        .param("expected", expected)
                        .param("next", next)
                        .param("now", now.atOffset(ZoneOffset.UTC))
                        .update()
                == 1;
    }

    @Override
    public void lock(Reader reader, SourcePartition partition) {
        of(LOCK, reader, partition).query(Long.class).optional();
    }

    @Override
    public boolean skip(Reader reader, SourcePartition partition, long expected, long next) {
        return of(SKIP, reader, partition)
                        .param("expected", expected)
                        .param("next", next)
                        .update()
                == 1;
    }

    @Override
    public void report(Reader reader, SourcePartition partition, @Nullable Trouble trouble, long errors) {
        of(REPORT, reader, partition)
                .param("kind", trouble == null ? null : trouble.kind().name())
                .param("note", trouble == null ? null : trouble.note())
                .param("errors", errors)
                .update();
    }

    private JdbcClient.StatementSpec of(String sql, Reader reader, SourcePartition partition) {
        return jdbc.sql(sql)
                .param("reader", reader.id())
                .param("topic", partition.topic())
                .param("partition", partition.number());
    }

    private static Position position(java.sql.ResultSet row, int number) throws java.sql.SQLException {
        return new Position(row.getLong(1), row.getBoolean(2), row.getBoolean(3));
    }
}
