package gg.matchstream.leaderboard.standings.jdbc;

import gg.matchstream.leaderboard.standings.Recount;
import gg.matchstream.leaderboard.standings.Recount.Place;
import java.util.Collection;
import java.util.Comparator;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Function;
import org.springframework.jdbc.core.simple.JdbcClient;
import org.springframework.jdbc.support.SqlArrayValue;
import org.springframework.stereotype.Component;

/** The counted buckets and blocks, moved in the transaction of the scores. */
@Component
final class RankCounts {
    /** Changes made by people count here; partitions count from 0. */
    static final int BY_HAND = -1;

    private record Block(int periodId, int block) {}

    private static final Comparator<Block> ORDER =
            Comparator.comparingInt(Block::periodId).thenComparingInt(Block::block);

    private static final String MOVE_BUCKETS = """
            INSERT INTO rank_bucket AS b (period_id, block, bucket, shard, players)
            SELECT period_id, block, bucket, :shard, players
            FROM unnest(:periods::int[], :blocks::int[], :buckets::int[], :players::bigint[])
                AS d (period_id, block, bucket, players)
            ON CONFLICT (period_id, block, bucket, shard) DO UPDATE SET players = b.players + EXCLUDED.players
            """;

    private static final String MOVE_BLOCKS = """
            INSERT INTO rank_block AS b (period_id, block, shard, players)
            SELECT period_id, block, :shard, players
            FROM unnest(:periods::int[], :blocks::int[], :players::bigint[]) AS d (period_id, block, players)
            ON CONFLICT (period_id, block, shard) DO UPDATE SET players = b.players + EXCLUDED.players
            """;

    private final JdbcClient jdbc;

    RankCounts(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    void move(Recount recount, int shard) {
        SortedMap<Place, Long> deltas = recount.deltas();
        if (deltas.isEmpty()) return;
        jdbc.sql(MOVE_BUCKETS)
                .param("shard", shard)
                .param("periods", array("int", deltas.keySet(), Place::periodId))
                .param("blocks", array("int", deltas.keySet(), Place::block))
                .param("buckets", array("int", deltas.keySet(), Place::bucket))
                .param("players", array("bigint", deltas.values(), Function.identity()))
                .update();
        moveBlocks(deltas, shard);
    }

    private void moveBlocks(SortedMap<Place, Long> deltas, int shard) {
        SortedMap<Block, Long> blocks = new TreeMap<>(ORDER);
        for (Map.Entry<Place, Long> delta : deltas.entrySet()) {
            Block block = new Block(delta.getKey().periodId(), delta.getKey().block());
            blocks.merge(block, delta.getValue(), (a, b) -> a + b == 0 ? null : a + b);
        }
        if (blocks.isEmpty()) return;
        jdbc.sql(MOVE_BLOCKS)
                .param("shard", shard)
                .param("periods", array("int", blocks.keySet(), Block::periodId))
                .param("blocks", array("int", blocks.keySet(), Block::block))
                .param("players", array("bigint", blocks.values(), Function.identity()))
                .update();
    }

    private static <T> SqlArrayValue array(String type, Collection<T> rows, Function<T, ?> value) {
        return new SqlArrayValue(type, rows.stream().map(value).toArray());
    }
}
