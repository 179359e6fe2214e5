package gg.matchstream.engine.ticket;

/**
 * A skill estimate on the ladder's scale.
 *
 * @param points the mean, in ladder points
 * @param sigmaPoints how uncertain it is, in ladder points; 0 for a rating that counts as certain
 */
public record Rating(double points, double sigmaPoints) {

    /** Far outside any ladder; keeps fixed-point arithmetic from overflowing. */
    public static final double POINTS_MAX = 20_000;

    public Rating {
        if (!(Math.abs(points) <= POINTS_MAX)) {
            throw new IllegalArgumentException("rating must be within ±" + POINTS_MAX + " points, was " + points);
        }
        if (!(sigmaPoints >= 0 && sigmaPoints <= POINTS_MAX)) {
            throw new IllegalArgumentException("sigma must be 0.." + POINTS_MAX + " points, was " + sigmaPoints);
        }
    }

    public static Rating certain(double points) {
        return new Rating(points, 0);
    }
}
