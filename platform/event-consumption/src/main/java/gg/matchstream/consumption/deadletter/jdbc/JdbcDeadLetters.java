package gg.matchstream.consumption.deadletter.jdbc;

import gg.matchstream.consumption.deadletter.BuriedRecord;
import gg.matchstream.consumption.deadletter.DeadLetter;
import gg.matchstream.consumption.deadletter.DeadLetters;
import gg.matchstream.consumption.record.RecordHeader;
import gg.matchstream.contract.event.UuidV7;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.SqlArrayValue;
import org.springframework.stereotype.Component;

@Component
final class JdbcDeadLetters implements DeadLetters {
    private static final String BURY = """
            INSERT INTO dead_letters (id, consumer, event_id, player_id, type, topic, partition, "offset", record_key,
                record_value, header_names, header_values, recorded_at, reason, exception_class, stack_trace, attempts,
                effects, created_at)
            VALUES (:id, :consumer, :eventId, :playerId, :type, :topic, :partition, :offset, :key, :value, :headerNames,
                :headerValues, :recordedAt, :reason, :exceptionClass, :stackTrace, :attempts, :effects, :now)
            ON CONFLICT (%s DO UPDATE SET
                attempts = dead_letters.attempts + EXCLUDED.attempts, reason = EXCLUDED.reason
            """;

    /** A copy of the same bad event adds to the one dead letter; a closed one stays closed. */
    private static final String BURY_EVENT = BURY.formatted("consumer, event_id)");

    /** So does a record that tells no id and is read again, after a loss or from a topic that was made anew. */
    private static final String BURY_RECORD =
            BURY.formatted("consumer, topic, partition, \"offset\", recorded_at) WHERE event_id IS NULL");

    /**
     * The copy that was applied in part closed the letter a moment ago, and its id is remembered: what failed of it can be
     * reached through this letter only.
     */
    private static final String OPEN_FOR_EFFECTS = """
            UPDATE dead_letters SET status = 'OPEN', effects = :effects, closed_at = NULL, closed_by = NULL,
                closing_reason = NULL, relayed_at = NULL
            WHERE consumer = :consumer AND event_id = :eventId AND status <> 'OPEN'
            """;

    private static final String CLOSE_APPLIED = """
            UPDATE dead_letters SET status = 'REDRIVEN', closed_at = :now, closed_by = 'a later copy of the event'
            WHERE status = 'OPEN' AND consumer = :consumer AND event_id = ANY(:ids)
            """;

    private static final String LIST = """
            SELECT * FROM dead_letters
            WHERE (:status::text IS NULL OR status = :status) AND (:before::uuid IS NULL OR id < :before)
            ORDER BY id DESC LIMIT :limit
            """;

    private static final String FIND = "SELECT * FROM dead_letters WHERE id = :id";

    private static final String LOCK = "SELECT * FROM dead_letters WHERE id = :id FOR UPDATE";

    private static final String CLOSE = """
            UPDATE dead_letters SET status = :status, closed_at = :now, closed_by = :by, closing_reason = :reason
            WHERE id = :id
            """;

    private static final String FAILED_AGAIN = """
            UPDATE dead_letters SET attempts = attempts + 1, reason = :reason, effects = :effects WHERE id = :id
            """;

    private static final String COUNT_OPEN = """
            SELECT consumer, count(*) FROM dead_letters WHERE status = 'OPEN' GROUP BY consumer
            """;

    private final JdbcClient jdbc;

    JdbcDeadLetters(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public void bury(String consumer, List<BuriedRecord> records, Instant now) {
        for (BuriedRecord buried : records) {
            bury(consumer, buried, now);
            if (!buried.effects().isEmpty()) openForEffects(consumer, buried);
        }
    }

    private void bury(String consumer, BuriedRecord buried, Instant now) {
        var record = buried.record();
        List<RecordHeader> headers = Headers.bounded(record.headers());
        jdbc.sql(buried.eventId() == null ? BURY_RECORD : BURY_EVENT)
                .param("id", UuidV7.at(now))
                .param("consumer", consumer)
                .param("eventId", buried.eventId())
                .param("playerId", StorableText.of(buried.playerId(), 128))
                .param("type", StorableText.of(buried.type(), 128))
                .param("topic", record.source().topic())
                .param("partition", record.source().number())
                .param("offset", record.offset())
                .param("key", record.key())
                .param("value", record.value())
                .param("headerNames", new SqlArrayValue("text", Headers.names(headers)))
                .param("headerValues", new SqlArrayValue("bytea", Headers.values(headers)))
                .param("recordedAt", record.timestamp().atOffset(ZoneOffset.UTC))
                .param("reason", Objects.requireNonNull(StorableText.of(buried.reason(), 2_000)))
                .param(
                        "exceptionClass",
                        buried.cause() == null
                                ? null
                                : buried.cause().getClass().getName())
                .param("stackTrace", StorableText.stackOf(buried.cause()))
                .param("attempts", buried.attempts())
                .param("effects", texts(buried.effects()))
                .param("now", now.atOffset(ZoneOffset.UTC))
                .update();
    }

    private void openForEffects(String consumer, BuriedRecord buried) {
        jdbc.sql(OPEN_FOR_EFFECTS)
                .param("effects", texts(buried.effects()))
                .param("consumer", consumer)
                .param("eventId", buried.eventId())
                .update();
    }

    @Override
    public void closeApplied(String consumer, Collection<UUID> eventIds, Instant now) {
        jdbc.sql(CLOSE_APPLIED)
                .param("now", now.atOffset(ZoneOffset.UTC))
                .param("consumer", consumer)
                .param("ids", new SqlArrayValue("uuid", eventIds.toArray()))
                .update();
    }

    @Override
    public List<DeadLetter> list(DeadLetter.@Nullable Status status, @Nullable UUID before, int limit) {
        return jdbc.sql(LIST)
                .param("status", status == null ? null : status.name())
                .param("before", before)
                .param("limit", limit)
                .query(DeadLetterRow::read)
                .list();
    }

    @Override
    public Optional<DeadLetter> find(UUID id) {
        return jdbc.sql(FIND).param("id", id).query(DeadLetterRow::read).optional();
    }

    @Override
    public Optional<DeadLetter> lock(UUID id) {
        return jdbc.sql(LOCK).param("id", id).query(DeadLetterRow::read).optional();
    }

    @Override
    public void close(UUID id, DeadLetter.Status status, String by, @Nullable String reason, Instant now) {
        jdbc.sql(CLOSE)
                .param("id", id)
                .param("status", status.name())
                .param("by", StorableText.of(by, 256))
                .param("reason", StorableText.of(reason, 2_000))
                .param("now", now.atOffset(ZoneOffset.UTC))
                .update();
    }

    @Override
    public void failedAgain(UUID id, String reason, List<String> effects) {
        jdbc.sql(FAILED_AGAIN)
                .param("id", id)
                .param("reason", Objects.requireNonNull(StorableText.of(reason, 2_000)))
                .param("effects", texts(effects))
                .update();
    }

    @Override
    public Map<String, Long> countOpen() {
        Map<String, Long> open = new HashMap<>();
        jdbc.sql(COUNT_OPEN).query(row -> {
            open.put(row.getString(1), row.getLong(2));
        });
        return open;
    }

    private static SqlArrayValue texts(List<String> texts) {
        return new SqlArrayValue("text", texts.toArray());
    }
}
