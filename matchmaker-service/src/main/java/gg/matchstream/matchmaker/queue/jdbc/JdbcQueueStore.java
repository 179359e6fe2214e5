package gg.matchstream.matchmaker.queue.jdbc;

import gg.matchstream.matchmaker.queue.QueueDefinition;
import gg.matchstream.matchmaker.queue.QueueDraft;
import gg.matchstream.matchmaker.queue.QueueStore;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.BiFunction;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.stereotype.Repository;
import org.springframework.transaction.support.TransactionOperations;
import tools.jackson.databind.json.JsonMapper;

@Repository
final class JdbcQueueStore implements QueueStore {
    private static final String ALL = """
            SELECT name, version, body, current FROM queue_definition q
            WHERE current OR EXISTS (SELECT FROM ticket t WHERE t.queue = q.name AND t.queue_version = q.version
                                       AND t.state IN ('FORMING', 'QUEUED', 'PROPOSED'))
               OR created_at > now() - interval '10 minutes'
            """;

    private static final String LOCK = "SELECT pg_advisory_xact_lock(hashtext('matchmaker.queue_definition'))";

    private static final String NEXT_VERSION =
            "SELECT coalesce(max(version), 0) + 1 FROM queue_definition WHERE name = :name";

    private static final String RETIRE = "UPDATE queue_definition SET current = false WHERE name = :name AND current";

    private static final String STORE = """
            INSERT INTO queue_definition (name, version, body, current) VALUES (:name, :version, :body::jsonb, true)
            """;

    private static final JsonMapper JSON = JsonMapper.shared();

    private record Row(String name, int version, String body) {
        QueueDefinition definition() {
            return JSON.readValue(body, QueueDraft.class).complete(name, version);
        }
    }

    /** What was read last: all of it is looked at every second, and hardly ever is any of it new. */
    private volatile Map<Row, QueueDefinition> read = Map.of();

    private final JdbcClient jdbc;
    private final TransactionOperations transactions;

    JdbcQueueStore(JdbcClient jdbc, TransactionOperations transactions) {
        this.jdbc = jdbc;
        this.transactions = transactions;
        ShippedQueues.all().forEach(this::ship);
    }

    @Override
    public List<Versioned> all() {
        Map<Row, QueueDefinition> before = read;
        Map<Row, QueueDefinition> now = new HashMap<>();
        List<Versioned> all = new ArrayList<>();
        jdbc.sql(ALL).query(result -> {
            Row row = new Row(result.getString("name"), result.getInt("version"), result.getString("body"));
            QueueDefinition known = before.get(row);
            QueueDefinition queue = known == null ? row.definition() : known;
            now.put(row, queue);
            all.add(new Versioned(queue, result.getBoolean("current")));
        });
        read = now;
        return all;
    }

    @Override
    public boolean define(String name, BiFunction<List<QueueDefinition>, Integer, Optional<QueueDefinition>> decide) {
        return Boolean.TRUE.equals(transactions.execute(_ -> {
            int next = lockAndCount(name);
            List<QueueDefinition> current = all().stream()
                    .filter(Versioned::current)
                    .map(Versioned::definition)
                    .toList();
            Optional<QueueDefinition> decided = decide.apply(current, next);
            decided.ifPresent(this::store);
            return decided.isPresent();
        }));
    }

    @Override
    public boolean withdraw(String name) {
        return jdbc.sql(RETIRE).param("name", name).update() > 0;
    }

    /** Only a queue that never existed is shipped: one that was withdrawn stays away. */
    private void ship(QueueDraft draft) {
        String name = String.valueOf(draft.name());
        transactions.executeWithoutResult(_ -> {
            if (lockAndCount(name) == 1) store(draft.complete(name, 1));
        });
    }

    private int lockAndCount(String name) {
        jdbc.sql(LOCK).query().listOfRows();
        return jdbc.sql(NEXT_VERSION).param("name", name).query(Integer.class).single();
    }

    private void store(QueueDefinition queue) {
        jdbc.sql(RETIRE).param("name", queue.name()).update();
        jdbc.sql(STORE)
                .param("name", queue.name())
                .param("version", queue.version())
                .param("body", JSON.writeValueAsString(queue))
                .update();
    }
}
