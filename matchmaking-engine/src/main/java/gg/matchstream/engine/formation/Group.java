package gg.matchstream.engine.formation;

/**
 * Tickets that may play together, found in one cell.
 *
 * @param entries positions in the cell
 * @param teams per entry
 * @param differenceUnits between the strongest and the weakest team's mean
 */
record Group(Cell cell, int[] entries, int[] teams, long differenceUnits) {}
