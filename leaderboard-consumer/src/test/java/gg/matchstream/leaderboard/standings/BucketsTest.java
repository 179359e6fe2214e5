package gg.matchstream.leaderboard.standings;

import static org.assertj.core.api.Assertions.assertThat;

import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class BucketsTest {
    @Property(tries = 1_000)
    void a_smaller_key_is_never_in_a_later_bucket(@ForAll long one, @ForAll long other) {
        assertThat(Buckets.bucketOf(Math.min(one, other))).isLessThanOrEqualTo(Buckets.bucketOf(Math.max(one, other)));
    }

    @Property(tries = 1_000)
    void the_lowest_key_of_a_bucket_is_in_it_and_the_one_below_in_the_bucket_before(@ForAll long key) {
        int bucket = Buckets.bucketOf(key);
        long lowest = Buckets.lowestKey(bucket);

        assertThat(lowest).isLessThanOrEqualTo(key);
        assertThat(Buckets.bucketOf(lowest)).isEqualTo(bucket);
        if (lowest != Long.MIN_VALUE) assertThat(Buckets.bucketOf(lowest - 1)).isEqualTo(bucket - 1);
    }

    @Test
    void the_first_and_the_last_key_have_buckets_like_any_other() {
        assertThat(Buckets.lowestKey(Buckets.bucketOf(Long.MIN_VALUE))).isEqualTo(Long.MIN_VALUE);
        assertThat(Buckets.bucketOf(-1)).isEqualTo(-1);
        assertThat(Buckets.bucketOf(0)).isZero();
        assertThat(Buckets.bucketOf(Long.MAX_VALUE) - Buckets.bucketOf(Long.MIN_VALUE))
                .isLessThan(120_000);
    }
}
