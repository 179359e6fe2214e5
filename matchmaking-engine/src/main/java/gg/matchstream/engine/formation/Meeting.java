package gg.matchstream.engine.formation;

import gg.matchstream.engine.pool.PoolView;
import gg.matchstream.engine.rules.Points;

/** Whether two tickets of one cell may be in one match: windows both ways, avoid lists, cool-down. */
final class Meeting {

    private Meeting() {}

    static boolean allowed(PoolView view, long nowMs, Cell cell, int a, int b) {
        int slotA = cell.slot[a];
        int slotB = cell.slot[b];
        return cell.accept(a, b)
                && near(view, cell, a, b)
                && (!view.isPicky(slotA) && !view.isPicky(slotB) || view.mayMeet(slotA, slotB, nowMs));
    }

    /** The distance in all dimensions; in one, the ranges have decided already. */
    private static boolean near(PoolView view, Cell cell, int a, int b) {
        double[] coordinatesA = view.coordinates(cell.slot[a]);
        if (coordinatesA.length == 0) {
            return true;
        }
        double[] coordinatesB = view.coordinates(cell.slot[b]);
        double square = 0;
        for (int i = 0; i < coordinatesA.length; i++) {
            double difference = coordinatesA[i] - coordinatesB[i];
            square += difference * difference;
        }
        double window = Points.toPoints(
                Math.min(cell.acceptHigh[a] - (long) cell.low[a], cell.acceptHigh[b] - (long) cell.low[b]));
        return square <= window * window;
    }
}
