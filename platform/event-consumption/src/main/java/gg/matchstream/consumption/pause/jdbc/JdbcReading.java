package gg.matchstream.consumption.pause.jdbc;

import gg.matchstream.consumption.batch.Consumer;
import gg.matchstream.consumption.pause.Reading;
import java.util.List;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Component;
import org.springframework.transaction.PlatformTransactionManager;
import org.springframework.transaction.support.TransactionTemplate;

@Component
final class JdbcReading implements Reading {
    /** A consumer may be paused before it ever ran. */
    private static final String SWITCH_CONSUMER = """
            INSERT INTO consumer (name, paused) VALUES (:name, :paused)
            ON CONFLICT (name, generation) DO UPDATE SET paused = EXCLUDED.paused
            """;

    /** Waits for each batch that holds its partition's row; a batch that comes later sees the flag. */
    private static final String SWITCH_PARTITIONS = """
            UPDATE consumer_offset SET paused = :paused, loss_accepted = loss_accepted OR (NOT :paused AND trouble IS NOT DISTINCT FROM 'DATA_LOSS')
            WHERE reader IN (SELECT id FROM consumer WHERE name = :name)
            """;

    private final JdbcClient jdbc;
    private final TransactionTemplate transaction;
    private final List<String> consumers;

    JdbcReading(JdbcClient jdbc, PlatformTransactionManager transactions, List<Consumer> consumers) {
        this.jdbc = jdbc;
        this.transaction = new TransactionTemplate(transactions);
        this.consumers = consumers.stream().map(Consumer::name).sorted().toList();
    }

    @Override
    public List<String> consumers() {
        return consumers;
    }

    @Override
    public void pause(String consumer) {
        turn(consumer, true);
    }

    @Override
    public void resume(String consumer) {
        turn(consumer, false);
    }

    private void turn(String consumer, boolean paused) {
        transaction.executeWithoutResult(_ -> {
            jdbc.sql(SWITCH_CONSUMER)
                    .param("name", consumer)
                    .param("paused", paused)
                    .update();
            jdbc.sql(SWITCH_PARTITIONS)
                    .param("name", consumer)
                    .param("paused", paused)
                    .update();
        });
    }
}
