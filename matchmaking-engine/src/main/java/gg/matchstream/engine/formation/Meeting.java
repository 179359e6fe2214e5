package gg.matchstream.engine.formation;

import gg.matchstream.engine.pool.PoolView;

/** Whether two tickets of one cell may be in one match: windows both ways, avoid lists, cool-down. */
final class Meeting {

    private Meeting() {}

    static boolean allowed(PoolView view, long nowMs, Cell cell, int a, int b) {
        return cell.accept(a, b) && (cell.isLine() || near(view, cell, a, b)) && mayMeet(view, nowMs, cell, a, b);
    }

    /** As {@link #allowed}, but whatever their skill. */
    static boolean mayMeet(PoolView view, long nowMs, Cell cell, int a, int b) {
        int slotA = cell.slot[a];
        int slotB = cell.slot[b];
        return !view.hasPicky() || !view.isPicky(slotA) && !view.isPicky(slotB) || view.mayMeet(slotA, slotB, nowMs);
    }

    /** The distance in all dimensions; on a line the ranges have decided already. */
    private static boolean near(PoolView view, Cell cell, int a, int b) {
        int window = Math.min(cell.acceptHigh[a] - cell.low[a], cell.acceptHigh[b] - cell.low[b]);
        return Distance.between(view, cell, a, b) <= window;
    }
}
