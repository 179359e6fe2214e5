package gg.matchstream.engine.pool;

import gg.matchstream.engine.rules.RuleSet;
import gg.matchstream.engine.rules.Windows;
import gg.matchstream.engine.ticket.RegionCatalog;
import gg.matchstream.engine.ticket.RegionSet;
import gg.matchstream.engine.ticket.TicketId;
import java.util.Arrays;
import java.util.List;

/**
 * A pool as of one moment. Tickets are named by slot; slots are found partition by partition in rating order, or by id.
 * Arrays and slots are valid until the pool's next view.
 */
public final class PoolView {

    private final PoolState state;
    private final Columns columns;

    PoolView(PoolState state) {
        this.state = state;
        this.columns = state.columns;
    }

    public int size() {
        return state.waiting;
    }

    public RegionCatalog regions() {
        return state.regions;
    }

    public RegionSet merged() {
        return state.merged;
    }

    /** Slots lie below this. */
    public int slots() {
        return columns.slots();
    }

    public int partitions() {
        return state.partitions.size();
    }

    public int partitionSize(int partition) {
        return state.partitions.get(partition).byRating().count();
    }

    /** The partition's slots by mean rating; the first {@link #partitionSize} entries count. Not to be written. */
    public int[] partitionSlots(int partition) {
        return state.partitions.get(partition).byRating().slots();
    }

    public int partitionOf(int slot) {
        return columns.partition[slot];
    }

    /** The slot of a waiting ticket, or -1. */
    public int find(TicketId id) {
        return state.find(id);
    }

    public TicketId id(int slot) {
        return TicketId.of(columns.idHigh[slot], columns.idLow[slot]);
    }

    /** Orders two tickets by id. */
    public int compareIds(int slotA, int slotB) {
        return state.compareIds(slotA, slotB);
    }

    /** All slots, longest wait first; the first {@link #size} entries count. Not to be written. */
    public int[] slotsByArrival() {
        return state.byArrival.slots();
    }

    public long version(int slot) {
        return columns.version[slot];
    }

    public long enqueuedMs(int slot) {
        return columns.enqueuedMs[slot];
    }

    /** The lowest member's skill in {@code Points} units. */
    public int low(int slot) {
        return columns.low[slot];
    }

    public int mean(int slot) {
        return columns.mean[slot];
    }

    public int high(int slot) {
        return columns.high[slot];
    }

    /** Units that uncertainty adds to the window. */
    public int padding(int slot) {
        return columns.padding[slot];
    }

    /** The members' variances added up, in points². */
    public double variance(int slot) {
        return columns.variance[slot];
    }

    public int players(int slot) {
        return columns.size[slot];
    }

    public int sumOfBestMs(int slot) {
        return columns.sumOfBestMs[slot];
    }

    /** How many regions every member measured. */
    public int reachLength(int slot) {
        return columns.reachLength[slot];
    }

    /** The i-th best region of a ticket, packed as in {@code Reach}. */
    public int reach(int slot, int i) {
        return columns.reach.get(columns.reachOffset[slot] + i);
    }

    public int ruleIndex(int slot) {
        return columns.rule[slot];
    }

    public int rules() {
        return state.pages.size();
    }

    public Windows windows(int ruleIndex) {
        return state.pages.get(ruleIndex).windows();
    }

    public RuleSet ruleSet(int ruleIndex) {
        return state.pages.get(ruleIndex).rules();
    }

    /** Tickets of one lane may meet in every region, others of the partition only where merged. */
    public int lane(int ruleIndex) {
        return state.pages.get(ruleIndex).lane();
    }

    public List<String> roleNames(int ruleIndex) {
        return state.pages.get(ruleIndex).roleNames();
    }

    /** Per member, see {@code RoleSeats}; empty when the queue binds no roles. */
    public long[] roleMasks(int slot) {
        return columns.extras(slot).roleMasks();
    }

    /** Whitened skill in points; empty for a one-dimensional rating. */
    public double[] coordinates(int slot) {
        return columns.extras(slot).coordinates();
    }

    /** False when {@link #mayMeet} is true for every pair. */
    public boolean hasPicky() {
        return state.avoiding > 0 || !state.meetings.isEmpty();
    }

    /** True when this ticket avoids someone or has a cool-down: then {@link #mayMeet} can be false. */
    public boolean isPicky(int slot) {
        return columns.extras(slot).avoidKeys().length > 0
                || !state.meetings.isEmpty()
                        && !ruleSet(columns.rule[slot]).rematchCoolDown().isZero();
    }

    /** False when one avoids a member of the other, or members met within the cool-down of either. */
    public boolean mayMeet(int slotA, int slotB, long nowMs) {
        return !avoids(slotA, slotB) && !avoids(slotB, slotA) && !met(slotA, slotB, nowMs);
    }

    private boolean avoids(int slot, int other) {
        long[] avoided = columns.extras(slot).avoidKeys();
        for (int i = 0; avoided.length > 0 && i < columns.size[other]; i++) {
            if (Arrays.binarySearch(avoided, columns.players.get(columns.playersOffset[other] + i)) >= 0) {
                return true;
            }
        }
        return false;
    }

    private boolean met(int slotA, int slotB, long nowMs) {
        if (state.meetings.isEmpty()) {
            return false;
        }
        long coolDownMs = Math.max(
                ruleSet(columns.rule[slotA]).rematchCoolDown().toMillis(),
                ruleSet(columns.rule[slotB]).rematchCoolDown().toMillis());
        for (int i = 0; coolDownMs > 0 && i < columns.size[slotA]; i++) {
            long player = columns.players.get(columns.playersOffset[slotA] + i);
            for (int j = 0; j < columns.size[slotB]; j++) {
                long other = columns.players.get(columns.playersOffset[slotB] + j);
                if (state.meetings.metSince(player, other, nowMs - coolDownMs)) {
                    return true;
                }
            }
        }
        return false;
    }
}
