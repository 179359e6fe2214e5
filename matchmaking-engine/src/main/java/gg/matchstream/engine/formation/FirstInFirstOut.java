package gg.matchstream.engine.formation;

import java.util.Arrays;
import java.util.List;

/** The search where skill is ignored: whoever came next and still fits, joins. */
final class FirstInFirstOut {

    private final List<int[]> fills;
    private final int[] entries;
    private final int[] counts;

    FirstInFirstOut(List<int[]> fills, int seats) {
        this.fills = fills;
        this.entries = new int[seats];
        this.counts = new int[fills.getFirst().length];
    }

    void search(Cell cell, int chooser, BestGroup best) {
        Arrays.fill(counts, 0);
        int count = 0;
        long score = 0;
        for (int e = chooser; e < cell.count && count < entries.length; e = cell.freeFrom(e + 1)) {
            int size = cell.players[e];
            counts[Math.min(size, counts.length - 1)]++;
            if (size >= counts.length || !isPartOfAFill()) {
                counts[Math.min(size, counts.length - 1)]--;
                continue;
            }
            entries[count++] = e;
            score += cell.score[e];
            if (isAFill()) {
                best.offer(cell, entries, count, score);
                return;
            }
        }
    }

    private boolean isPartOfAFill() {
        return fills.stream().anyMatch(this::covers);
    }

    private boolean covers(int[] fill) {
        for (int size = 1; size < counts.length; size++) {
            if (counts[size] > fill[size]) {
                return false;
            }
        }
        return true;
    }

    private boolean isAFill() {
        return fills.stream().anyMatch(fill -> Arrays.equals(fill, counts));
    }
}
