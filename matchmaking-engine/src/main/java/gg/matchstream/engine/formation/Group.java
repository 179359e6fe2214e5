package gg.matchstream.engine.formation;

/**
 * Tickets that may play together, found in one cell.
 *
 * @param entries positions in the cell
 * @param teams per entry
 */
record Group(Cell cell, int[] entries, int[] teams, MatchCost cost) {

    double total() {
        return cost.total();
    }
}
