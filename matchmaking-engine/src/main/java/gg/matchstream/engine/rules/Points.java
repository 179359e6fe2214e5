package gg.matchstream.engine.rules;

/**
 * Ladder points as whole units of 1/256, so that sums and comparisons are exact and alike on every machine. Whoever
 * converts rounds inward: windows down, ranges outward. What is found legal in units is legal in points.
 */
public final class Points {

    public static final int UNITS_PER_POINT = 256;

    private Points() {}

    public static int floorUnits(double points) {
        return (int) Math.floor(points * UNITS_PER_POINT);
    }

    public static int ceilUnits(double points) {
        return (int) Math.ceil(points * UNITS_PER_POINT);
    }

    public static double toPoints(long units) {
        return units / (double) UNITS_PER_POINT;
    }
}
