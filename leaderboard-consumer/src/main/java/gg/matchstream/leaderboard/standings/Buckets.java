package gg.matchstream.leaderboard.standings;

/**
 * Into which counted bucket a sort key falls. Keys are cut like floating-point numbers, eleven bits of precision on both
 * sides of zero: every key below 2,048 has a bucket of its own, above it a bucket is 1/1,024 of its keys wide. So some
 * 110,000 buckets cover all 64 bits in order, whatever the distribution of scores. Buckets are counted again in blocks of
 * 128: a rank is a sum over blocks, then over buckets of one block, then a count inside one bucket.
 */
public final class Buckets {
    static final int OWN_BUCKET_BELOW = 2_048;
    private static final int PRECISION_BITS = 10;
    private static final int PER_POWER = 1 << PRECISION_BITS;
    private static final int FIRST_POWER = PRECISION_BITS + 1;
    private static final int BLOCK_BITS = 7;

    private Buckets() {}

    public static int bucketOf(long key) {
        return key >= 0 ? positive(key) : -1 - positive(~key);
    }

    public static int blockOf(int bucket) {
        return bucket >> BLOCK_BITS;
    }

    /** The smallest key of a bucket. */
    public static long lowestKey(int bucket) {
        return bucket >= 0 ? lowest(bucket) : ~highest(-1 - bucket);
    }

    private static int positive(long key) {
        if (key < OWN_BUCKET_BELOW) return (int) key;
        int power = 63 - Long.numberOfLeadingZeros(key);
        int inPower = (int) (key >>> (power - PRECISION_BITS)) & (PER_POWER - 1);
        return OWN_BUCKET_BELOW + (power - FIRST_POWER) * PER_POWER + inPower;
    }

    private static long lowest(int bucket) {
        if (bucket < OWN_BUCKET_BELOW) return bucket;
        int power = FIRST_POWER + (bucket - OWN_BUCKET_BELOW) / PER_POWER;
        long inPower = (bucket - OWN_BUCKET_BELOW) % PER_POWER;
        return (PER_POWER + inPower) << (power - PRECISION_BITS);
    }

    private static long highest(int bucket) {
        int last = positive(Long.MAX_VALUE);
        return bucket == last ? Long.MAX_VALUE : lowest(bucket + 1) - 1;
    }
}
