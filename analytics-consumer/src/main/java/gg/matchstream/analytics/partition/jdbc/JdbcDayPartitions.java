package gg.matchstream.analytics.partition.jdbc;

import gg.matchstream.analytics.partition.DayPartitions;
import gg.matchstream.analytics.partition.PartitionedTable;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

/** Table and column names come from the code, never from a caller. */
@Repository
final class JdbcDayPartitions implements DayPartitions {
    private static final DateTimeFormatter SUFFIX = DateTimeFormatter.BASIC_ISO_DATE;

    private static final String LIST = """
            SELECT substring(child.relname FROM '[0-9]{8}$') AS day
            FROM pg_inherits JOIN pg_class child ON child.oid = inhrelid
            WHERE inhparent = CAST(:table AS regclass) AND child.relname ~ '_[0-9]{8}$' ORDER BY day
            """;

    /** One instance at a time; the others find the work done. */
    private static final String LOCK = "SELECT pg_advisory_xact_lock(hashtext('analytics.partition'))";

    /** A batch that runs is waited for, but nobody waits long behind this one; the next sweep tries again. */
    private static final String PATIENCE = "SET LOCAL lock_timeout = '5s'";

    private final JdbcClient jdbc;
    private final TransactionTemplate transaction;

    JdbcDayPartitions(JdbcClient jdbc, PlatformTransactionManager manager) {
        this.jdbc = jdbc;
        this.transaction = new TransactionTemplate(manager);
    }

    @Override
    public List<LocalDate> existing(PartitionedTable table) {
        return jdbc.sql(LIST)
                .param("table", table.name())
                .query((row, _) -> LocalDate.parse(row.getString("day"), SUFFIX))
                .list();
    }

    @Override
    public void create(PartitionedTable table, LocalDate day) {
        exclusively(() -> {
            if (existing(table).contains(day)) return;
            String partition = nameOf(table, day);
            String inDay =
                    "%s >= '%s+00' AND %s < '%s+00'".formatted(table.column(), day, table.column(), day.plusDays(1));
            String strays = table.name() + "_default";
            jdbc.sql("LOCK TABLE " + strays + " IN ACCESS EXCLUSIVE MODE").update();
            jdbc.sql("CREATE TABLE %s (LIKE %s INCLUDING DEFAULTS INCLUDING CONSTRAINTS)"
                            .formatted(partition, table.name()))
                    .update();
            jdbc.sql("WITH moved AS (DELETE FROM %s WHERE %s RETURNING *) INSERT INTO %s SELECT * FROM moved"
                            .formatted(strays, inDay, partition))
                    .update();
            jdbc.sql("ALTER TABLE %s ATTACH PARTITION %s FOR VALUES FROM ('%s+00') TO ('%s+00')"
                            .formatted(table.name(), partition, day, day.plusDays(1)))
                    .update();
        });
    }

    @Override
    public void drop(PartitionedTable table, LocalDate day) {
        exclusively(() -> jdbc.sql("DROP TABLE IF EXISTS " + nameOf(table, day)).update());
    }

    @Override
    public int pruneStrays(PartitionedTable table, LocalDate before) {
        return jdbc.sql("DELETE FROM %s_default WHERE %s < '%s+00'".formatted(table.name(), table.column(), before))
                .update();
    }

    private void exclusively(Runnable change) {
        transaction.executeWithoutResult(_ -> {
            jdbc.sql(PATIENCE).update();
            jdbc.sql(LOCK).query((_, _) -> true).single();
            change.run();
        });
    }

    private static String nameOf(PartitionedTable table, LocalDate day) {
        return table.name() + "_" + SUFFIX.format(day);
    }
}
