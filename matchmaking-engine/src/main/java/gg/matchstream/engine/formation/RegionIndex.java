package gg.matchstream.engine.formation;

import gg.matchstream.engine.pool.PoolView;
import gg.matchstream.engine.rules.Reach;
import gg.matchstream.engine.rules.Strategy;
import gg.matchstream.engine.rules.Windows;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Who may meet whom where at one moment: a cell per partition, region and lane, or across lanes where merged. Filled in
 * one pass over the pool's rating order, so that every cell is sorted without sorting.
 */
final class RegionIndex {

    private final PoolView view;
    private final long nowMs;
    private final boolean everyPing;
    private final List<Cell> cells = new ArrayList<>();
    /** Per slot, where its entries begin; they end where the next slot in filling order begins. */
    private final int[] firstEntry;

    private final byte[] entries;
    private int[] entryCell = new int[64];
    private int[] entryPosition = new int[64];
    private int used;

    private RegionIndex(PoolView view, long nowMs, boolean everyPing) {
        this.everyPing = everyPing;
        this.view = view;
        this.nowMs = nowMs;
        this.firstEntry = new int[view.slots()];
        this.entries = new byte[view.slots()];
    }

    static RegionIndex of(PoolView view, long nowMs) {
        return filled(new RegionIndex(view, nowMs, false));
    }

    /** As if every ticket accepted the highest ping that its queue will ever allow it. */
    static RegionIndex withEveryPing(PoolView view, long nowMs) {
        return filled(new RegionIndex(view, nowMs, true));
    }

    private static RegionIndex filled(RegionIndex index) {
        PoolView view = index.view;
        for (int partition = 0; partition < view.partitions(); partition++) {
            index.fill(partition);
        }
        index.cells.forEach(Cell::close);
        return index;
    }

    private void fill(int partition) {
        int count = view.partitionSize(partition);
        int[] slots = view.partitionSlots(partition);
        int regions = view.regions().size();
        int[] cellOf = new int[(view.rules() + 1) * regions];
        Arrays.fill(cellOf, -1);
        for (int i = 0; i < count; i++) {
            place(slots[i], cellOf, regions);
        }
    }

    private void place(int slot, int[] cellOf, int regions) {
        int rule = view.ruleIndex(slot);
        int lane = view.lane(rule) + 1;
        Windows windows = view.windows(rule);
        long waitedMs = nowMs - view.enqueuedMs(slot);
        long merged = view.merged().mask();
        int ownLimit = everyPing ? windows.pingMsMax(false) : windows.pingMs(waitedMs, false);
        int mergedLimit = merged == 0 ? ownLimit : everyPing ? windows.pingMsMax(true) : windows.pingMs(waitedMs, true);
        int window = windows.skillUnits(waitedMs) + view.padding(slot);
        firstEntry[slot] = used;
        int length = view.reachLength(slot);
        for (int i = 0; i < length; i++) {
            int reach = view.reach(slot, i);
            int region = Reach.region(reach);
            boolean isMerged = (merged >>> region & 1) != 0;
            if (Reach.worstMs(reach) <= (isMerged ? mergedLimit : ownLimit)) {
                int key = (isMerged ? 0 : lane) * regions + region;
                if (cellOf[key] < 0) {
                    cellOf[key] = cells.size();
                    boolean fifo = !isMerged && windows.rules().strategy() == Strategy.CONNECTION;
                    cells.add(new Cell(region, fifo));
                }
                enter(slot, cellOf[key], window, Reach.sumMs(reach) - view.sumOfBestMs(slot));
            } else if (Reach.worstMs(reach) > mergedLimit) {
                break;
            }
        }
        entries[slot] = (byte) (used - firstEntry[slot]);
    }

    private void enter(int slot, int cellNumber, int window, int overBestMs) {
        Cell cell = cells.get(cellNumber);
        int entry = cell.add();
        int low = view.low(slot);
        int high = view.high(slot);
        cell.slot[entry] = slot;
        cell.mean[entry] = view.mean(slot);
        cell.low[entry] = low;
        cell.high[entry] = high;
        cell.acceptLow[entry] = high - window;
        cell.acceptHigh[entry] = low + window;
        cell.overBestMs[entry] = overBestMs;
        cell.players[entry] = (byte) view.players(slot);
        if (used == entryCell.length) {
            entryCell = Arrays.copyOf(entryCell, used * 2);
            entryPosition = Arrays.copyOf(entryPosition, used * 2);
        }
        entryCell[used] = cellNumber;
        entryPosition[used++] = entry;
    }

    /** In how many cells a ticket is; best ping first. */
    int entries(int slot) {
        return entries[slot];
    }

    Cell cell(int slot, int i) {
        return cells.get(entryCell[firstEntry[slot] + i]);
    }

    int position(int slot, int i) {
        return entryPosition[firstEntry[slot] + i];
    }

    /** Its entry in that cell, or -1. */
    int positionIn(@Nullable Cell cell, int slot) {
        for (int i = 0; i < entries[slot]; i++) {
            if (cell(slot, i) == cell) {
                return position(slot, i);
            }
        }
        return -1;
    }

    boolean isAlive(int slot) {
        return entries[slot] > 0 && cell(slot, 0).isAlive(position(slot, 0));
    }

    void kill(int slot) {
        for (int i = 0; i < entries[slot]; i++) {
            cell(slot, i).kill(position(slot, i));
        }
    }
}
