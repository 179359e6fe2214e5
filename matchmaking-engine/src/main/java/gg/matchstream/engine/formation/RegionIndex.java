package gg.matchstream.engine.formation;

import gg.matchstream.engine.pool.PoolView;
import gg.matchstream.engine.rules.Reach;
import gg.matchstream.engine.rules.Strategy;
import gg.matchstream.engine.rules.Windows;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;

/**
 * Who may meet whom where at one moment: a cell per partition, region and lane, or across lanes where merged. Filled in
 * one pass over the pool's rating order, so that every cell is sorted without sorting; cells that ignore skill are
 * filled in order of arrival. Its arrays are used again by the next round.
 */
final class RegionIndex {

    /** Which windows are open to everyone, to see whether they are what tickets wait for. */
    enum Relaxation {
        NONE,
        SKILL,
        PING
    }

    private PoolView view;
    private long nowMs;
    private Relaxation relaxation = Relaxation.NONE;
    private int regions;
    private Taken taken = new Taken(0);
    private final List<Cell> cells = new ArrayList<>();
    private int cellCount;
    private int[] cellOf = new int[0];
    private int[] partyMax = new int[0];
    private final EntryTable rated = new EntryTable();
    private final EntryTable queued = new EntryTable();

    RegionIndex(PoolView view) {
        this.view = view;
    }

    static RegionIndex of(PoolView view, long nowMs) {
        var index = new RegionIndex(view);
        index.fill(view, nowMs, Relaxation.NONE);
        return index;
    }

    /** As if every ticket accepted the highest ping that its queue will ever allow it. */
    static RegionIndex withEveryPing(PoolView view, long nowMs) {
        var index = new RegionIndex(view);
        index.fill(view, nowMs, Relaxation.PING);
        return index;
    }

    /** As if every ticket accepted every skill. */
    static RegionIndex withEverySkill(PoolView view, long nowMs) {
        var index = new RegionIndex(view);
        index.fill(view, nowMs, Relaxation.SKILL);
        return index;
    }

    void fill(PoolView ofView, long atMs, Relaxation withRelaxation) {
        view = ofView;
        nowMs = atMs;
        relaxation = withRelaxation;
        regions = view.regions().size();
        taken = new Taken(view.slots());
        cellCount = 0;
        int keys = view.partitions() * (view.rules() + 1) * regions;
        cellOf = cellOf.length < keys ? new int[keys] : cellOf;
        Arrays.fill(cellOf, 0, keys, -1);
        boolean anyFifo = false;
        partyMax = new int[view.rules()];
        for (int rule = 0; rule < view.rules(); rule++) {
            partyMax[rule] = view.ruleSet(rule).shape().largestTeam();
            anyFifo |= view.ruleSet(rule).strategy() == Strategy.CONNECTION;
        }
        rated.clear(view.slots());
        queued.clear(anyFifo ? view.slots() : 0);
        for (int partition = 0; partition < view.partitions(); partition++) {
            place(view.partitionSlots(partition), view.partitionSize(partition), rated, false);
        }
        if (anyFifo) {
            place(view.slotsByArrival(), view.size(), queued, true);
        }
        for (int i = 0; i < cellCount; i++) {
            cells.get(i).close(taken);
        }
    }

    private void place(int[] slots, int count, EntryTable table, boolean fifo) {
        for (int i = 0; i < count; i++) {
            int slot = slots[i];
            Windows windows = view.windows(view.ruleIndex(slot));
            boolean ignoresSkill = windows.rules().strategy() == Strategy.CONNECTION;
            // A party that no team can hold meets nobody; it must not cost the others their round.
            boolean fits = view.players(slot) <= partyMax[view.ruleIndex(slot)];
            if (fits && (!fifo || ignoresSkill)) {
                place(slot, windows, ignoresSkill, fifo, table);
            }
        }
    }

    private void place(int slot, Windows windows, boolean ignoresSkill, boolean fifo, EntryTable table) {
        long waitedMs = nowMs - view.enqueuedMs(slot);
        long merged = view.merged().mask();
        int ownLimit = limit(windows, waitedMs, false);
        int mergedLimit = merged == 0 ? ownLimit : limit(windows, waitedMs, true);
        int window = relaxation == Relaxation.SKILL
                ? Windows.UNLIMITED_UNITS
                : windows.skillUnits(waitedMs) + view.padding(slot);
        int lane = view.lane(view.ruleIndex(slot)) + 1;
        int base = view.partitionOf(slot) * (view.rules() + 1);
        int length = view.reachLength(slot);
        int credit = Costs.credit(waitedMs, view.players(slot));
        table.begin(slot);
        for (int i = 0; i < length; i++) {
            int reach = view.reach(slot, i);
            int ping = Reach.worstMs(reach);
            if (ping > mergedLimit) {
                break;
            }
            int region = Reach.region(reach);
            boolean isMerged = (merged >>> region & 1) != 0;
            if ((isMerged || ping <= ownLimit) && fifo == (ignoresSkill && !isMerged)) {
                int number = cellNumber((base + (isMerged ? 0 : lane)) * regions + region, region, fifo, windows);
                int entry = enter(slot, number, window);
                Cell cell = cells.get(number);
                cell.overBestMs[entry] = Reach.sumMs(reach) - view.sumOfBestMs(slot);
                cell.score[entry] = Costs.score(cell.overBestMs[entry], credit);
                table.add(number, entry);
            }
        }
    }

    private int limit(Windows windows, long waitedMs, boolean merged) {
        return relaxation == Relaxation.PING ? windows.pingMsMax(merged) : windows.pingMs(waitedMs, merged);
    }

    private int cellNumber(int key, int region, boolean fifo, Windows windows) {
        if (cellOf[key] < 0) {
            if (cellCount == cells.size()) {
                cells.add(new Cell());
            }
            boolean isLine = windows.rules().skill().dimensions().size() == 1;
            cells.get(cellCount).open(region, fifo, isLine);
            cellOf[key] = cellCount++;
        }
        return cellOf[key];
    }

    private int enter(int slot, int cellNumber, int window) {
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
        cell.players[entry] = (byte) view.players(slot);
        return entry;
    }

    /** In how many cells a ticket is; best ping first. */
    int entries(int slot) {
        return rated.count(slot) + queued.count(slot);
    }

    Cell cell(int slot, int i) {
        int others = rated.count(slot);
        return cells.get(i < others ? rated.cell(slot, i) : queued.cell(slot, i - others));
    }

    int position(int slot, int i) {
        int others = rated.count(slot);
        return i < others ? rated.position(slot, i) : queued.position(slot, i - others);
    }

    Taken taken() {
        return taken;
    }
}
