package gg.matchstream.benchmarks.consumption;

import gg.matchstream.contract.event.GameEvent;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.ResultSet;
import java.sql.SQLException;
import java.sql.Statement;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.UUID;

/**
 * The yardstick of consumers: ids into one table, sums per player into another, 500 events per transaction, one thread. It
 * reads no log, decodes nothing, knows no boards, periods, ranks or offsets.
 */
final class BareLoop implements AutoCloseable {
    private static final int BATCH = 500;
    private static final String TABLES = """
            CREATE SCHEMA bare;
            CREATE TABLE bare.seen (event_id uuid PRIMARY KEY);
            CREATE TABLE bare.sum (player_id text PRIMARY KEY, points bigint NOT NULL) WITH (fillfactor = 70);
            """;
    private static final String INSERT_NEW = """
            INSERT INTO bare.seen SELECT * FROM unnest(?) ON CONFLICT DO NOTHING RETURNING event_id
            """;
    private static final String ADD = """
            INSERT INTO bare.sum AS s SELECT * FROM unnest(?, ?)
            ON CONFLICT (player_id) DO UPDATE SET points = s.points + EXCLUDED.points
            """;

    private final Connection connection;
    private final MixedEvents events;
    private final PreparedStatement insertNew;
    private final PreparedStatement add;

    BareLoop(Connection connection, int players) throws SQLException {
        this.connection = connection;
        this.events = new MixedEvents(players);
        try (Statement statement = connection.createStatement()) {
            statement.execute(TABLES);
        }
        connection.setAutoCommit(false);
        insertNew = connection.prepareStatement(INSERT_NEW);
        add = connection.prepareStatement(ADD);
    }

    /** @return events per second; making them up is not timed */
    double run(int count) throws SQLException {
        long nanos = 0;
        for (int done = 0; done < count; done += BATCH) {
            List<GameEvent> batch = new ArrayList<>(BATCH);
            for (int i = 0; i < BATCH; i++) batch.add(events.next());
            long begin = System.nanoTime();
            apply(batch);
            nanos += System.nanoTime() - begin;
        }
        return Math.ceilDiv(count, BATCH) * (double) BATCH / (nanos / 1e9);
    }

    @Override
    public void close() throws SQLException {
        connection.close();
    }

    private void apply(List<GameEvent> batch) throws SQLException {
        Set<UUID> fresh = new HashSet<>();
        Object[] ids = batch.stream().map(GameEvent::eventId).sorted().toArray();
        insertNew.setArray(1, connection.createArrayOf("uuid", ids));
        try (ResultSet rows = insertNew.executeQuery()) {
            while (rows.next()) fresh.add(rows.getObject(1, UUID.class));
        }
        SortedMap<String, Long> sums = new TreeMap<>();
        for (GameEvent event : batch) {
            if (fresh.contains(event.eventId())) sums.merge(event.playerId(), 1L, Long::sum);
        }
        add.setArray(1, connection.createArrayOf("text", sums.keySet().toArray()));
        add.setArray(2, connection.createArrayOf("bigint", sums.values().toArray()));
        add.executeUpdate();
        connection.commit();
    }
}
