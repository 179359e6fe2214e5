package gg.matchstream.matchmaker.fleet;

/**
 * The smallest number of ready servers that matches arriving at random will not use up before new ones have started, with
 * a given certainty: a quantile of the Poisson distribution.
 */
public final class WarmBuffer {
    /** From here on the normal distribution is close enough, and the sum would take long. */
    private static final double SUMMED_MEAN_MAX = 500;

    /** Standard normal quantile of 0.99. */
    private static final double Z_99 = 2.326_347_874;

    private WarmBuffer() {}

    /** @param expected matches within the time that a server takes to become ready */
    public static int p99(double expected) {
        if (expected <= 0) return 0;
        if (expected > SUMMED_MEAN_MAX) return (int) Math.ceil(expected + Z_99 * Math.sqrt(expected));
        double probability = Math.exp(-expected);
        double sum = probability;
        int servers = 0;
        while (sum < 0.99) {
            servers++;
            probability *= expected / servers;
            sum += probability;
        }
        return servers;
    }
}
