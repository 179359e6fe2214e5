package gg.matchstream.engine.formation;

import gg.matchstream.engine.pool.PoolView;

/**
 * Finds the best group for a ticket among its {@link Candidates}: depth first, nearest first, cut off where the seats
 * that are left cannot fill a match. Handles every rule there is; bounded by a number of steps, so that a hard
 * neighbourhood costs a known time.
 */
final class GroupSearch {

    private static final int STEPS_MAX = 2_000;

    /** Splitting a group into teams counts as so many steps. */
    private static final int STEPS_PER_GROUP = 20;

    private final PoolView view;
    private final Candidates candidates;
    private final int[] chosen = new int[Candidates.MAX];
    private final int[] entries = new int[Candidates.MAX];
    private Cell cell = new Cell();
    private BestGroup best;
    private int steps;
    private int seats;

    GroupSearch(PoolView view, long nowMs, BestGroup best) {
        this.view = view;
        this.candidates = new Candidates(view, nowMs);
        this.best = best;
    }

    /** Offers the groups of exactly so many seats. */
    void search(Cell inCell, int chooser, int seatsWanted, BestGroup into) {
        cell = inCell;
        best = into;
        seats = seatsWanted;
        steps = 0;
        candidates.gather(inCell, chooser, seatsWanted);
        chosen[0] = 0;
        extend(1, cell.players[chooser], core((-1L >>> Long.SIZE - candidates.count) & ~1L));
    }

    /** Without those who have too few partners among the rest; most hopeless searches end here. */
    private long core(long among) {
        long core = among;
        int own = cell.players[candidates.entry[0]];
        boolean smaller = true;
        while (smaller && own + seatsIn(core) >= seats) {
            smaller = false;
            for (long rest = core; rest != 0; rest &= rest - 1) {
                int c = Long.numberOfTrailingZeros(rest);
                if (own + seatsIn(candidates.meets[c] & core) < seats) {
                    core &= ~(1L << c);
                    smaller = true;
                }
            }
        }
        return own + seatsIn(core) < seats ? 0 : core;
    }

    private void extend(int count, int filled, long open) {
        if (filled == seats) {
            judge(count);
            return;
        }
        long rest = open;
        while (rest != 0 && steps < STEPS_MAX) {
            if (filled + seatsIn(rest) < seats) {
                return;
            }
            int next = Long.numberOfTrailingZeros(rest);
            rest &= rest - 1;
            int size = cell.players[candidates.entry[next]];
            steps++;
            if (filled + size <= seats) {
                chosen[count] = next;
                extend(count + 1, filled + size, rest & candidates.meets[next]);
            }
        }
    }

    private int seatsIn(long mask) {
        int sum = 0;
        for (long rest = mask; rest != 0; rest &= rest - 1) {
            sum += cell.players[candidates.entry[Long.numberOfTrailingZeros(rest)]];
        }
        return sum;
    }

    private void judge(int count) {
        long score = 0;
        for (int i = 0; i < count; i++) {
            int entry = candidates.entry[chosen[i]];
            entries[i] = entry;
            score += cell.score[entry];
        }
        steps += STEPS_PER_GROUP;
        long spread = Distance.spread(view, cell, entries, count);
        best.offer(cell, entries, count, spread * seats + score);
    }
}
