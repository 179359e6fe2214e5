package gg.matchstream.engine.balance;

/**
 * Predicts the result of a match from Gaussian ratings: the difference of two sums of performances is Gaussian too. The
 * performance deviation is Weng-Lin's beta (25/6) on a ladder of 60 points per unit, so 250 points.
 */
public final class WinProbability {

    public static final double BETA_POINTS = 250;

    private WinProbability() {}

    /**
     * The chance that the first side wins.
     *
     * @param meanDifference first side's mean rating minus the second's, per player, in points: sides of unlike size
     *     are compared by their means
     * @param players of both sides
     * @param variance of all members added up, in points²
     */
    public static double ofMeans(double meanDifference, int players, double variance) {
        double perSide = players / 2.0;
        return normalCdf(
                meanDifference * perSide / Math.sqrt(players * BETA_POINTS * BETA_POINTS + Math.max(0, variance)));
    }

    /** The cumulative normal distribution, by Abramowitz and Stegun 7.1.26; off by less than 2e-7. */
    public static double normalCdf(double x) {
        double z = Math.abs(x) / Math.sqrt(2);
        double t = 1 / (1 + 0.3275911 * z);
        double poly = t * (0.254829592 + t * (-0.284496736 + t * (1.421413741 + t * (-1.453152027 + t * 1.061405429))));
        double erf = 1 - poly * StrictMath.exp(-z * z);
        return x >= 0 ? (1 + erf) / 2 : (1 - erf) / 2;
    }
}
