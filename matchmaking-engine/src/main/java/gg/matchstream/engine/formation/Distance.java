package gg.matchstream.engine.formation;

import gg.matchstream.engine.pool.PoolView;
import gg.matchstream.engine.rules.Points;

/** How far tickets are apart in skill, over all dimensions, in {@code Points} units. */
final class Distance {

    private Distance() {}

    /** A true distance rounded up, so that what is found legal in units is legal in points. */
    static int units(double points) {
        return (int) Math.min(Integer.MAX_VALUE, Math.ceil(points * Points.UNITS_PER_POINT));
    }

    /** Between the means of two tickets. */
    static int between(PoolView view, Cell cell, int a, int b) {
        double[] one = view.coordinates(cell.slot[a]);
        if (one.length == 0) {
            return Math.abs(cell.mean[a] - cell.mean[b]);
        }
        double[] other = view.coordinates(cell.slot[b]);
        double square = 0;
        for (int i = 0; i < one.length; i++) {
            double difference = one[i] - other[i];
            square += difference * difference;
        }
        return units(Math.sqrt(square));
    }

    /** The spread of a group: between the two whose means are farthest from each other; 0 where skill is ignored. */
    static int spread(PoolView view, Cell cell, int[] entries, int count) {
        if (cell.fifo) {
            return 0;
        }
        return cell.isLine() ? spreadOnLine(cell, entries, count) : widest(view, cell, entries, count);
    }

    private static int spreadOnLine(Cell cell, int[] entries, int count) {
        int lowest = Integer.MAX_VALUE;
        int highest = Integer.MIN_VALUE;
        for (int i = 0; i < count; i++) {
            lowest = Math.min(lowest, cell.mean[entries[i]]);
            highest = Math.max(highest, cell.mean[entries[i]]);
        }
        return highest - lowest;
    }

    private static int widest(PoolView view, Cell cell, int[] entries, int count) {
        int widest = 0;
        for (int a = 0; a < count; a++) {
            for (int b = a + 1; b < count; b++) {
                widest = Math.max(widest, between(view, cell, entries[a], entries[b]));
            }
        }
        return widest;
    }
}
