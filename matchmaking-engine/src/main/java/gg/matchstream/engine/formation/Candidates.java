package gg.matchstream.engine.formation;

import gg.matchstream.engine.pool.PoolView;
import java.util.Arrays;

/**
 * The tickets nearest to the one that chooses which it may meet, at most 64 with itself, and as one bit mask each whom
 * they may meet: a group is legal when every mask covers it.
 */
final class Candidates {

    static final int MAX = 64;

    /** Entries looked at on the way; beyond, the neighbourhood is so crowded that the nearest suffice. */
    private static final int LOOKED_AT_MAX = 4_096;

    final int[] entry = new int[MAX];
    final long[] meets = new long[MAX];
    int count;

    private final PoolView view;
    private final long nowMs;
    private final Outward outward;
    private final int[] ofSize = new int[256];

    Candidates(PoolView view, long nowMs) {
        this.view = view;
        this.nowMs = nowMs;
        this.outward = new Outward(view);
    }

    /** The chooser is candidate 0, the others follow by distance of their means. */
    void gather(Cell cell, int chooser, int seats) {
        count = 0;
        Arrays.fill(ofSize, 0);
        Arrays.fill(meets, 0);
        entry[count++] = chooser;
        outward.start(cell, chooser);
        int next = outward.next();
        for (int looked = 0; next >= 0 && looked < LOOKED_AT_MAX && count < MAX; looked++) {
            consider(cell, chooser, next, seats);
            next = outward.next();
        }
        relate(cell);
    }

    /** No more of one size than could ever be of use: otherwise solos crowd out the party that fills a team. */
    private void consider(Cell cell, int chooser, int candidate, int seats) {
        int size = cell.players[candidate];
        if (size <= seats && ofSize[size] < Math.max(4, 3 * seats / size) && mayMeet(cell, chooser, candidate)) {
            ofSize[size]++;
            entry[count++] = candidate;
        }
    }

    private void relate(Cell cell) {
        for (int a = 0; a < count; a++) {
            meets[a] |= 1L << a;
            for (int b = a + 1; b < count; b++) {
                if (a == 0 || mayMeet(cell, entry[a], entry[b])) {
                    meets[a] |= 1L << b;
                    meets[b] |= 1L << a;
                }
            }
        }
    }

    private boolean mayMeet(Cell cell, int a, int b) {
        return Meeting.allowed(view, nowMs, cell, a, b);
    }
}
