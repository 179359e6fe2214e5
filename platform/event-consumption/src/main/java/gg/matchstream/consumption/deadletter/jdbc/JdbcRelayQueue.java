package gg.matchstream.consumption.deadletter.jdbc;

import gg.matchstream.consumption.deadletter.DeadLetter;
import gg.matchstream.consumption.deadletter.RelayQueue;
import java.time.Instant;
import java.time.ZoneOffset;
import java.util.Collection;
import java.util.List;
import java.util.UUID;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.SqlArrayValue;
import org.springframework.stereotype.Component;

@Component
final class JdbcRelayQueue implements RelayQueue {
    private static final String TAKE = """
            SELECT * FROM dead_letters WHERE relayed_at IS NULL ORDER BY id LIMIT :max FOR UPDATE SKIP LOCKED
            """;

    private static final String SENT = "UPDATE dead_letters SET relayed_at = :now WHERE id = ANY(:ids)";

    private final JdbcClient jdbc;

    JdbcRelayQueue(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    @Override
    public List<DeadLetter> take(int max) {
        return jdbc.sql(TAKE).param("max", max).query(DeadLetterRow::read).list();
    }

    @Override
    public void sent(Collection<UUID> ids, Instant now) {
        jdbc.sql(SENT)
                .param("now", now.atOffset(ZoneOffset.UTC))
                .param("ids", new SqlArrayValue("uuid", ids.toArray()))
                .update();
    }
}
