package gg.matchstream.consumption.dedup.jdbc;

import gg.matchstream.consumption.dedup.DedupDays;
import gg.matchstream.contract.event.EventId;
import java.time.Instant;
import java.time.LocalDate;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Set;
import java.util.stream.Collectors;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

@Component
final class JdbcDedupDays implements DedupDays {
    private static final String PREFIX = "processed_events_";
    private static final DateTimeFormatter DAY = DateTimeFormatter.BASIC_ISO_DATE;
    private static final int STRAYS_AT_ONCE = 50_000;

    private static final String LIST = """
            SELECT c.relname FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
            WHERE i.inhparent = 'processed_events'::regclass AND c.relname ~ '^processed_events_[0-9]{8}$'
            """;

    /** One instance at a time; the others find the work done. Batches wait for a moment only, or we for the next run. */
    private static final String TAKE_TURN = """
            SELECT pg_advisory_xact_lock(hashtext('processed_events ' || current_schema())), set_config('lock_timeout', '3s', true)
            """;

    /** From here on no stray of that day can appear in the default before the day has its own place. */
    private static final String LOCK_DEFAULT = "LOCK TABLE processed_events_default IN ACCESS EXCLUSIVE MODE";

    private static final String CREATE = "CREATE TABLE %s (LIKE processed_events INCLUDING DEFAULTS)";

    private static final String MOVE_STRAYS = """
            WITH moved AS (DELETE FROM processed_events_default WHERE event_id >= '%2$s' AND event_id < '%3$s' RETURNING *)
            INSERT INTO %1$s SELECT * FROM moved
            """;

    private static final String ATTACH =
            "ALTER TABLE processed_events ATTACH PARTITION %s FOR VALUES FROM ('%s') TO ('%s')";

    private static final String DETACH = "ALTER TABLE processed_events DETACH PARTITION %s";

    /** Into the parent, which has no other place for them now than the default. */
    private static final String KEEP_YOUNG = """
            INSERT INTO processed_events SELECT * FROM %s WHERE processed_at >= :since ON CONFLICT DO NOTHING
            """;

    private static final String PRUNE = """
            DELETE FROM processed_events_default WHERE ctid = ANY(ARRAY(
                SELECT ctid FROM processed_events_default WHERE processed_at < :before LIMIT :max))
            """;

    private final JdbcClient jdbc;
    private final TransactionTemplate transaction;

    JdbcDedupDays(JdbcClient jdbc, PlatformTransactionManager transactions) {
        this.jdbc = jdbc;
        this.transaction = new TransactionTemplate(transactions);
    }

    @Override
    public Set<LocalDate> present() {
        return jdbc.sql(LIST).query(String.class).list().stream()
                .map(name -> LocalDate.parse(name.substring(PREFIX.length()), DAY))
                .collect(Collectors.toSet());
    }

    @Override
    public void create(LocalDate day) {
        transaction.executeWithoutResult(_ -> {
            takeTurn();
            if (present().contains(day)) return;
            jdbc.sql(LOCK_DEFAULT).update();
            jdbc.sql(CREATE.formatted(name(day))).update();
            jdbc.sql(MOVE_STRAYS.formatted(name(day), floor(day), floor(day.plusDays(1))))
                    .update();
            jdbc.sql(ATTACH.formatted(name(day), floor(day), floor(day.plusDays(1))))
                    .update();
        });
    }

    @Override
    public void drop(LocalDate day, Instant keptSince) {
        transaction.executeWithoutResult(_ -> {
            takeTurn();
            if (!present().contains(day)) return;
            jdbc.sql(DETACH.formatted(name(day))).update();
            jdbc.sql(KEEP_YOUNG.formatted(name(day)))
                    .param("since", keptSince.atOffset(ZoneOffset.UTC))
                    .update();
            jdbc.sql("DROP TABLE " + name(day)).update();
        });
    }

    @Override
    public int pruneStrays(Instant before) {
        return jdbc.sql(PRUNE)
                .param("before", before.atOffset(ZoneOffset.UTC))
                .param("max", STRAYS_AT_ONCE)
                .update();
    }

    private void takeTurn() {
        jdbc.sql(TAKE_TURN).query().listOfRows();
    }

    private static String name(LocalDate day) {
        return PREFIX + DAY.format(day);
    }

    private static String floor(LocalDate day) {
        return EventId.floor(day.atStartOfDay(ZoneOffset.UTC).toInstant()).toString();
    }
}
