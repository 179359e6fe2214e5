package gg.matchstream.benchmarks.boards;

import gg.matchstream.benchmarks.stand.Database;
import java.io.IOException;
import java.io.StringReader;
import java.sql.Connection;
import java.sql.SQLException;
import java.util.Map;
import java.util.SplittableRandom;
import java.util.TreeMap;
import org.postgresql.PGConnection;
import org.postgresql.copy.CopyManager;

/**
 * Fills a board with standings by COPY, as if millions of events had been read: the standings and the counts that ranks are
 * summed from. It cuts buckets as the service does; whoever uses it compares ranks with a plain count before it measures.
 */
final class BoardFill {
    private static final int CHUNK = 20_000;
    private static final int BUCKETS_PER_BLOCK_BITS = 7;

    private final Database database;
    private final long periodId;
    private final Map<Integer, Long> buckets = new TreeMap<>();

    BoardFill(Database database, long periodId) {
        this.database = database;
        this.periodId = periodId;
    }

    static String player(int number) {
        return "p-" + number;
    }

    /** Scores as they come in life: many low ones, few high ones. */
    static long score(SplittableRandom random) {
        return (long) Math.exp(random.nextDouble() * 16);
    }

    void fill(int players, long seed) throws SQLException, IOException {
        SplittableRandom random = new SplittableRandom(seed);
        try (Connection connection = database.connect("leaderboard")) {
            CopyManager copy = connection.unwrap(PGConnection.class).getCopyAPI();
            for (int from = 0; from < players; from += CHUNK) {
                StringBuilder rows = new StringBuilder();
                for (int i = from; i < Math.min(players, from + CHUNK); i++) row(rows, i, score(random));
                copy.copyIn(
                        "COPY standing (period_id, player_id, score, sort_key, attained_at, matches, hidden, ranked, wins) FROM STDIN",
                        new StringReader(rows.toString()));
                System.err.printf("\r%,d of %,d standings", Math.min(players, from + CHUNK), players);
            }
            copy.copyIn(
                    "COPY rank_bucket (period_id, block, bucket, shard, players) FROM STDIN",
                    new StringReader(bucketRows()));
            copy.copyIn("COPY rank_block (period_id, block, shard, players) FROM STDIN", new StringReader(blockRows()));
        }
        database.run("leaderboard", "ANALYZE standing");
    }

    private void row(StringBuilder rows, int number, long score) {
        long key = ~score;
        buckets.merge(bucketOf(key), 1L, Long::sum);
        rows.append(periodId)
                .append('\t')
                .append(player(number))
                .append('\t')
                .append(score)
                .append('\t')
                .append(key);
        rows.append("\t2026-11-30T12:00:00Z\t0\tf\tt\t0\n");
    }

    private String bucketRows() {
        StringBuilder rows = new StringBuilder();
        buckets.forEach((bucket, players) -> rows.append(
                "%d\t%d\t%d\t0\t%d\n".formatted(periodId, bucket >> BUCKETS_PER_BLOCK_BITS, bucket, players)));
        return rows.toString();
    }

    private String blockRows() {
        Map<Integer, Long> blocks = new TreeMap<>();
        buckets.forEach((bucket, players) -> blocks.merge(bucket >> BUCKETS_PER_BLOCK_BITS, players, Long::sum));
        StringBuilder rows = new StringBuilder();
        blocks.forEach((block, players) -> rows.append("%d\t%d\t0\t%d\n".formatted(periodId, block, players)));
        return rows.toString();
    }

    private static int bucketOf(long key) {
        return key >= 0 ? positive(key) : -1 - positive(~key);
    }

    private static int positive(long key) {
        if (key < 2_048) return (int) key;
        int power = 63 - Long.numberOfLeadingZeros(key);
        return 2_048 + (power - 11) * 1_024 + ((int) (key >>> (power - 10)) & 1_023);
    }
}
