package gg.matchstream.benchmarks.tickets;

import gg.matchstream.benchmarks.Benchmark;
import gg.matchstream.benchmarks.Figure;
import gg.matchstream.benchmarks.Options;
import gg.matchstream.benchmarks.stand.Child;
import gg.matchstream.benchmarks.stand.Database;
import gg.matchstream.benchmarks.stand.HttpLoad;
import gg.matchstream.benchmarks.stand.Plan;
import gg.matchstream.benchmarks.stand.Stand;
import java.sql.Connection;
import java.sql.PreparedStatement;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.UUID;

/** P10: tickets created durably over HTTP, against bare inserts of the same rows in batches of a hundred. */
public final class TicketIntake implements Benchmark {
    private static final int CONNECTIONS = 32;
    private static final int STEADY_PER_SECOND = 500;
    private static final int BATCH = 100;
    private static final int BARE_ROWS = 20_000;

    @Override
    public Figure measure(Options options) throws Exception {
        Plan plan = Plan.of(options);
        Map<String, Object> settings = plan.settings();
        settings.put("connections", CONNECTIONS);
        try (Stand stand = Stand.withBroker()) {
            Child matchmaker = TicketStand.matchmaker(stand, plan.heap());
            int bodies = options.number("tickets", 400_000);
            HttpLoad load = new HttpLoad(
                    matchmaker.port(),
                    "/v1/tickets",
                    "application/json",
                    stand.token(),
                    TicketStand.solos(bodies, "p"));
            load.run(CONNECTIONS, plan.warmUp(), 0);
            List<Double> rates = new ArrayList<>();
            List<Double> p99 = new ArrayList<>();
            for (int run = 0; run < plan.runs(); run++) {
                rates.add(Plan.expecting(201, load.run(CONNECTIONS, plan.run(), 0))
                        .perSecond());
                p99.add(Plan.expecting(201, load.run(CONNECTIONS, plan.run(), STEADY_PER_SECOND))
                        .p99Ms());
            }
            settings.put("steadyPerSecond", STEADY_PER_SECOND);
            settings.put("steadyP99Ms", Plan.median(p99));
            settings.put("residentMiB", matchmaker.residentMiB());
            matchmaker.stop();
            return new Figure("P10", Plan.median(rates), "1/s", bare(stand.database()), settings);
        }
    }

    /** Ticket, place, journal and outbox row of each, as the service writes them. */
    private static double bare(Database database) throws SQLException {
        String sql = """
                WITH t AS (INSERT INTO ticket (id, version, state, queue, queue_version, queue_group, seats, invited, avoid,
                        enqueued_at, expires_at, best_region, players)
                    VALUES (?::uuid, 1, 'CANCELLED', 'bare', 1, 'bare', '[]', '{}', '{}', now(), now(), 'us-east', 1)),
                p AS (INSERT INTO live_player (player_id, ticket_id) VALUES (?, ?::uuid)),
                j AS (INSERT INTO ticket_journal (ticket_id, state, at) VALUES (?::uuid, 'QUEUED', now()))
                INSERT INTO outbox (topic, key, type, payload, at) VALUES ('match-events', ?, 'ticket_queued', '{}', now())
                """;
        try (Connection connection = database.connect("matchmaker");
                PreparedStatement insert = connection.prepareStatement(sql)) {
            connection.setAutoCommit(false);
            long begin = System.nanoTime();
            for (int i = 0; i < BARE_ROWS; i++) {
                String id = UUID.randomUUID().toString();
                insert.setString(1, id);
                insert.setString(2, "bare-" + i);
                insert.setString(3, id);
                insert.setString(4, id);
                insert.setString(5, "bare-" + i);
                insert.addBatch();
                if ((i + 1) % BATCH == 0) {
                    insert.executeBatch();
                    connection.commit();
                }
            }
            return BARE_ROWS / ((System.nanoTime() - begin) / 1e9);
        }
    }
}
