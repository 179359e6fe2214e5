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

    /** One statement for both, in one order for all writers: first buckets, then blocks. */
    private static final String MOVE = """
            WITH buckets AS (
                INSERT INTO rank_bucket AS b (period_id, block, bucket, shard, players)
                SELECT period_id, block, bucket, :shard, players
                FROM unnest(:periods::int[], :blocks::int[], :buckets::int[], :players::bigint[])
                    AS d (period_id, block, bucket, players)
                ON CONFLICT (period_id, block, bucket, shard) DO UPDATE SET players = b.players + EXCLUDED.players
            )
            INSERT INTO rank_block AS b (period_id, block, shard, players)
            SELECT period_id, block, :shard, players
            FROM unnest(:sumPeriods::int[], :sumBlocks::int[], :sums::bigint[]) AS d (period_id, block, players)
            ON CONFLICT (period_id, block, shard) DO UPDATE SET players = b.players + EXCLUDED.players
            """;

    private final JdbcClient jdbc;

    RankCounts(JdbcClient jdbc) {
        this.jdbc = jdbc;
    }

    void move(Recount recount, int shard) {
        SortedMap<Place, Long> deltas = recount.deltas();
        if (deltas.isEmpty()) return;
        SortedMap<Block, Long> sums = sums(deltas);
        jdbc.sql(MOVE)
                .param("shard", shard)
                .param("periods", array("int", deltas.keySet(), Place::periodId))
                .param("blocks", array("int", deltas.keySet(), Place::block))
                .param("buckets", array("int", deltas.keySet(), Place::bucket))
                .param("players", array("bigint", deltas.values(), Function.identity()))
                .param("sumPeriods", array("int", sums.keySet(), Block::periodId))
                .param("sumBlocks", array("int", sums.keySet(), Block::block))
                .param("sums", array("bigint", sums.values(), Function.identity()))
                .update();
    }

    /** Without the blocks that stay as they are. */
    private static SortedMap<Block, Long> sums(SortedMap<Place, Long> deltas) {
        SortedMap<Block, Long> sums = new TreeMap<>(ORDER);
        for (Map.Entry<Place, Long> delta : deltas.entrySet()) {
            Block block = new Block(delta.getKey().periodId(), delta.getKey().block());
            sums.merge(block, delta.getValue(), (a, b) -> a + b == 0 ? null : a + b);
        }
        return sums;
    }

    private static <T> SqlArrayValue array(String type, Collection<T> rows, Function<T, ?> value) {
        return new SqlArrayValue(type, rows.stream().map(value).toArray());
    }
}
