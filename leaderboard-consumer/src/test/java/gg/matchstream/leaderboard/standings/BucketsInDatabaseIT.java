package gg.matchstream.leaderboard.standings;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.leaderboard.LeaderboardContext;
import java.util.LinkedHashSet;
import java.util.Random;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.springframework.jdbc.support.SqlArrayValue;

/** The database cuts keys as the service does: else a rank would be summed over the wrong buckets. */
class BucketsInDatabaseIT extends LeaderboardContext {
    private record Cut(long key, int bucket, long lowest) {
        static Cut of(long key) {
            int bucket = Buckets.bucketOf(key);
            return new Cut(key, bucket, Buckets.lowestKey(bucket));
        }
    }

    @Test
    void keys_of_every_size_fall_into_the_same_buckets() {
        Set<Long> keys = keysOfEverySize();

        var cut = jdbc.sql("""
                        SELECT key, rank_bucket_of(key) AS bucket, rank_lowest_key(rank_bucket_of(key)) AS lowest
                        FROM unnest(:keys::bigint[]) WITH ORDINALITY AS k (key, n) ORDER BY n
                        """)
                .param("keys", new SqlArrayValue("bigint", keys.toArray()))
                .query(Cut.class)
                .list();

        assertThat(cut).isEqualTo(keys.stream().map(Cut::of).toList());
    }

    /** Around every power of two, where the width of buckets changes, and some at random. */
    private static Set<Long> keysOfEverySize() {
        Set<Long> keys = new LinkedHashSet<>(Set.of(Long.MIN_VALUE, Long.MAX_VALUE));
        Random random = new Random(1);
        for (int power = 0; power < 64; power++) {
            for (long beside = -2; beside <= 2; beside++) {
                keys.add((1L << power) + beside);
                keys.add(-(1L << power) + beside);
            }
            for (int i = 0; i < 20; i++) keys.add(random.nextLong() >> power);
        }
        return keys;
    }
}
