package gg.matchstream.engine.formation;

import gg.matchstream.engine.balance.TeamBalance.Split;
import gg.matchstream.engine.pool.PoolView;
import gg.matchstream.engine.rules.Points;
import java.util.Arrays;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The best group seen for one chooser. A search offers groups by their cost without balance; only one that could win is
 * split into teams, which is what costs time.
 */
final class BestGroup {

    /** A gain of less than half a point is not worth the split that would confirm it. */
    private static final int GAIN_LEAST = Points.UNITS_PER_POINT / 2;

    private final PoolView view;
    private final long nowMs;
    private MatchPlan plan;
    private int seats;
    private long total;
    private int found;
    private @Nullable Group group;

    BestGroup(PoolView view, MatchPlan plan, long nowMs) {
        this.view = view;
        this.plan = plan;
        this.nowMs = nowMs;
    }

    void begin(MatchPlan ofPlan, int seatsWanted) {
        plan = ofPlan;
        seats = seatsWanted;
        total = CheapestFill.NONE;
        found = 0;
        group = null;
    }

    /** What there is to beat: units of cost times seats. */
    long total() {
        return total;
    }

    /** How often it became better. */
    int found() {
        return found;
    }

    @Nullable
    Group group() {
        return group;
    }

    /**
     * Takes the group if it is legal where avoid lists and cool-downs are concerned, fits the teams and is better.
     *
     * @param entries the first {@code count} are the group; copied when it is taken
     * @param costWithoutBalance units times seats
     */
    void offer(Cell cell, int[] entries, int count, long costWithoutBalance) {
        if (costWithoutBalance >= total - GAIN_LEAST * seats || view.hasPicky() && !mayAllMeet(cell, entries, count)) {
            return;
        }
        Optional<Split> split = split(cell, entries, count);
        if (split.isEmpty()) {
            return;
        }
        long difference = cell.fifo ? 0 : split.get().differenceUnits();
        long cost = costWithoutBalance + (long) (MatchCost.BALANCE_WEIGHT * difference * seats);
        if (cost < total) {
            total = cost;
            found++;
            group = new Group(cell, Arrays.copyOf(entries, count), split.get().teamOfTicket(), difference);
        }
    }

    /** Takes a legal duel that is better; its cost holds the balance already. */
    void offerPair(Cell cell, int[] pair, long differenceUnits, long cost) {
        if (cost < total) {
            total = cost;
            found++;
            group = new Group(cell, pair.clone(), new int[] {0, 1}, differenceUnits);
        }
    }

    private boolean mayAllMeet(Cell cell, int[] entries, int count) {
        for (int a = 0; a < count; a++) {
            for (int b = a + 1; b < count; b++) {
                if (!view.mayMeet(cell.slot[entries[a]], cell.slot[entries[b]], nowMs)) {
                    return false;
                }
            }
        }
        return true;
    }

    private Optional<Split> split(Cell cell, int[] entries, int count) {
        int[] players = new int[count];
        long[] sums = new long[count];
        for (int i = 0; i < count; i++) {
            players[i] = cell.players[entries[i]];
            sums[i] = (long) cell.mean[entries[i]] * players[i];
        }
        long[][] roles = new long[plan.hasRoles() ? count : 0][];
        for (int i = 0; i < roles.length; i++) {
            roles[i] = view.roleMasks(cell.slot[entries[i]]);
        }
        return plan.balance().split(players, sums, roles);
    }
}
