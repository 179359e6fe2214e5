package gg.matchstream.leaderboard.standings.jdbc;

import gg.matchstream.leaderboard.standings.ContributionDays;
import java.time.LocalDate;
import java.time.format.DateTimeFormatter;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

@Repository
final class JdbcContributionDays implements ContributionDays {
    private static final DateTimeFormatter SUFFIX = DateTimeFormatter.BASIC_ISO_DATE;

    private static final String LIST = """
            SELECT substring(child.relname FROM '[0-9]{8}$') AS day
            FROM pg_inherits JOIN pg_class child ON child.oid = inhrelid
            WHERE inhparent = 'contribution'::regclass AND child.relname ~ '_[0-9]{8}$' ORDER BY day
            """;

    /** One instance at a time; the others find the work done. */
    private static final String LOCK = "SELECT pg_advisory_xact_lock(hashtext('leaderboard.contribution'))";

    /** A batch that runs is waited for, but nobody waits long behind this one; the next sweep tries again. */
    private static final String PATIENCE = "SET LOCAL lock_timeout = '5s'";

    private final JdbcClient jdbc;
    private final TransactionTemplate transaction;

    JdbcContributionDays(JdbcClient jdbc, PlatformTransactionManager transactions) {
        this.jdbc = jdbc;
        this.transaction = new TransactionTemplate(transactions);
    }

    @Override
    public List<LocalDate> existing() {
        return jdbc.sql(LIST)
                .query((row, _) -> LocalDate.parse(row.getString("day"), SUFFIX))
                .list();
    }

    @Override
    public void create(LocalDate day) {
        exclusively(() -> {
            if (existing().contains(day)) return;
            String partition = "contribution_" + SUFFIX.format(day);
            jdbc.sql("LOCK TABLE contribution_default IN ACCESS EXCLUSIVE MODE").update();
            jdbc.sql("CREATE TABLE " + partition + " (LIKE contribution INCLUDING DEFAULTS INCLUDING CONSTRAINTS)")
                    .update();
            jdbc.sql("""
                            WITH moved AS (DELETE FROM contribution_default
                                           WHERE counted_at >= '%s+00' AND counted_at < '%s+00' RETURNING *)
                            INSERT INTO %s SELECT * FROM moved
                            """.formatted(day, day.plusDays(1), partition)).update();
            jdbc.sql("ALTER TABLE contribution ATTACH PARTITION %s FOR VALUES FROM ('%s+00') TO ('%s+00')"
                            .formatted(partition, day, day.plusDays(1)))
                    .update();
        });
    }

    @Override
    public void drop(LocalDate day) {
        exclusively(() -> jdbc.sql("DROP TABLE IF EXISTS contribution_" + SUFFIX.format(day))
                .update());
    }

    private void exclusively(Runnable change) {
        transaction.executeWithoutResult(_ -> {
            jdbc.sql(PATIENCE).update();
            jdbc.sql(LOCK).query(_ -> {});
            change.run();
        });
    }
}
