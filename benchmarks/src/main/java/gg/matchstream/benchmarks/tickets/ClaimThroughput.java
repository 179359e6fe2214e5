package gg.matchstream.benchmarks.tickets;

import gg.matchstream.benchmarks.Benchmark;
import gg.matchstream.benchmarks.Figure;
import gg.matchstream.benchmarks.Options;
import gg.matchstream.benchmarks.stand.Child;
import gg.matchstream.benchmarks.stand.Database;
import gg.matchstream.benchmarks.stand.Pause;
import gg.matchstream.benchmarks.stand.Stand;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * P11: tickets that already wait when a leader comes: from its first claim until all of them are claimed, journaled and
 * published.
 */
public final class ClaimThroughput implements Benchmark {
    /** Multiples of a match of a hundred. */
    private static final String WAITING = """
            WITH n AS (SELECT i, gen_random_uuid() AS id FROM generate_series(1, %d) AS i),
            t AS (INSERT INTO ticket (id, version, state, queue, queue_version, queue_group, seats, invited, avoid, enqueued_at,
                    expires_at, best_region, players)
                SELECT id, 1, 'QUEUED', 'bench', 1, 'bench',
                       jsonb_build_array(jsonb_build_object('playerId', 'w-' || i, 'ratingPoints', 1400 + i %% 200, 'sigmaPoints', 0,
                           'skills', '{}'::jsonb, 'roles', '[]'::jsonb, 'pings', '{"us-east": 20}'::jsonb, 'attributes', '{}'::jsonb)),
                       '{}', '{}', now(), now() + interval '1 hour', 'us-east', 1 FROM n)
            INSERT INTO live_player (player_id, ticket_id) SELECT 'w-' || i, id FROM n
            """;

    @Override
    public Figure measure(Options options) throws Exception {
        int tickets = options.number("tickets", 48_000);
        String heap = options.text("heap", "768m");
        Map<String, Object> settings = new LinkedHashMap<>();
        settings.put("tickets", tickets);
        settings.put("serviceHeap", heap);
        try (Stand stand = Stand.withBroker()) {
            Child first = TicketStand.matchmaker(stand, heap);
            first.stop();
            Database database = stand.database();
            database.run("matchmaker", WAITING.formatted(tickets));
            long before = count(database, "SELECT count(*) FROM match_player");
            Child leader = TicketStand.matchmaker(stand, heap);
            while (count(database, "SELECT count(*) FROM match_player") == before) Pause.ofMillis(5);
            long begin = System.nanoTime();
            while (count(database, "SELECT count(*) FROM ticket WHERE state = 'QUEUED'") > 0) Pause.ofMillis(20);
            double claimedSeconds = (System.nanoTime() - begin) / 1e9;
            while (count(database, "SELECT count(*) FROM outbox") > 0) Pause.ofMillis(20);
            double publishedSeconds = (System.nanoTime() - begin) / 1e9;
            settings.put("claimedPerSecond", tickets / claimedSeconds);
            settings.put("residentMiB", leader.residentMiB());
            return new Figure("P11", tickets / publishedSeconds, "1/s", Double.NaN, settings);
        }
    }

    private static long count(Database database, String sql) throws java.sql.SQLException {
        return database.number("matchmaker", sql);
    }
}
