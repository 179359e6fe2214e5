package gg.matchstream.engine.formation;

import gg.matchstream.engine.pool.PoolView;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Finds the best group for a ticket among its {@link Candidates}: depth first, nearest first, cut off where the seats
 * that are left cannot fill a match. Handles every rule there is; bounded by a number of steps, so that a hard
 * neighbourhood costs a known time.
 */
final class GroupSearch {

    private static final int STEPS_MAX = 20_000;

    private final PoolView view;
    private final MatchPlan plan;
    private final Costs costs;
    private final Candidates candidates;
    private final int[] chosen = new int[Candidates.MAX];
    private Cell cell;
    private int steps;
    private int seatsWanted;
    private @Nullable Group best;

    GroupSearch(PoolView view, MatchPlan plan, long nowMs) {
        this.view = view;
        this.plan = plan;
        this.costs = new Costs(view, nowMs);
        this.candidates = new Candidates(view, nowMs);
        this.cell = new Cell(0, false);
    }

    /** The best group with as many players as can be had, or null. */
    @Nullable
    Group find(Cell inCell, int chooser, int seatsLeast) {
        cell = inCell;
        best = null;
        candidates.gather(inCell, chooser, plan.seatsMax());
        int available = seatsIn(-1L >>> Candidates.MAX - candidates.count);
        for (seatsWanted = Math.min(available, plan.seatsMax()); seatsWanted >= seatsLeast; seatsWanted--) {
            steps = 0;
            chosen[0] = 0;
            extend(1, cell.players[chooser], candidates.meets[0] & ~1L);
            if (best != null) {
                return best;
            }
        }
        return null;
    }

    private void extend(int count, int seats, long open) {
        if (seats == seatsWanted) {
            judge(count);
            return;
        }
        long rest = open;
        while (rest != 0 && steps < STEPS_MAX) {
            if (seats + seatsIn(rest) < seatsWanted) {
                return;
            }
            int next = Long.numberOfTrailingZeros(rest);
            rest &= rest - 1;
            int size = cell.players[candidates.entry[next]];
            steps++;
            if (seats + size <= seatsWanted) {
                chosen[count] = next;
                extend(count + 1, seats + size, rest & candidates.meets[next]);
            }
        }
    }

    private int seatsIn(long mask) {
        int seats = 0;
        for (long rest = mask; rest != 0; rest &= rest - 1) {
            seats += cell.players[candidates.entry[Long.numberOfTrailingZeros(rest)]];
        }
        return seats;
    }

    private void judge(int count) {
        int[] entries = new int[count];
        int[] players = new int[count];
        long[] sums = new long[count];
        for (int i = 0; i < count; i++) {
            entries[i] = candidates.entry[chosen[i]];
            players[i] = cell.players[entries[i]];
            sums[i] = (long) cell.mean[entries[i]] * players[i];
        }
        steps += 20;
        plan.balance().split(players, sums, roleMasks(entries)).ifPresent(split -> {
            MatchCost cost = costs.of(cell, entries, split);
            if (best == null || cost.total() < best.total()) {
                best = new Group(cell, entries, split.teamOfTicket(), cost);
            }
        });
    }

    private long[][] roleMasks(int[] entries) {
        return plan.hasRoles()
                ? Arrays.stream(entries)
                        .mapToObj(entry -> view.roleMasks(cell.slot[entry]))
                        .toArray(long[][]::new)
                : new long[0][];
    }
}
