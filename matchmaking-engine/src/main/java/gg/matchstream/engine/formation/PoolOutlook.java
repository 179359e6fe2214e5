package gg.matchstream.engine.formation;

import gg.matchstream.engine.pool.PoolView;
import gg.matchstream.engine.rules.Reach;
import gg.matchstream.engine.rules.Windows;
import gg.matchstream.engine.ticket.TicketId;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Where waiting tickets stand at one moment: their windows, who could meet them, what they wait for. Building it costs
 * one pass over the pool; each ticket then costs a look at its neighbourhood.
 */
public final class PoolOutlook {

    /** Compatible tickets are counted up to here. */
    public static final int COMPATIBLE_MAX = 200;

    private final PoolView view;
    private final long nowMs;
    private final RegionIndex index;
    private final WaitReasons reasons;
    private final List<MatchPlan> plans;

    private PoolOutlook(PoolView view, long nowMs) {
        this.view = view;
        this.nowMs = nowMs;
        this.index = RegionIndex.of(view, nowMs);
        this.plans = IntStream.range(0, view.rules())
                .mapToObj(rule -> MatchPlan.of(view.ruleSet(rule)))
                .toList();
        this.reasons = new WaitReasons(view, nowMs, index);
    }

    public static PoolOutlook of(PoolView view, Instant now) {
        return new PoolOutlook(view, now.toEpochMilli());
    }

    /** One ticket's outlook; empty when it does not wait here. */
    public Optional<TicketOutlook> of(TicketId id) {
        int slot = view.find(id);
        return slot < 0 ? Optional.empty() : Optional.of(describe(slot));
    }

    /** Every waiting ticket's outlook, longest wait first. */
    public List<TicketOutlook> all() {
        int[] slots = view.slotsByArrival();
        return IntStream.range(0, view.size()).mapToObj(i -> describe(slots[i])).toList();
    }

    private TicketOutlook describe(int slot) {
        Windows windows = view.windows(view.ruleIndex(slot));
        long waitedMs = nowMs - view.enqueuedMs(slot);
        long mergedMask = view.merged().mask();
        var regions = new ArrayList<String>();
        boolean merged = false;
        for (int i = 0; i < index.entries(slot); i++) {
            int region = index.cell(slot, i).region;
            regions.add(view.regions().name(region));
            merged |= (mergedMask >>> region & 1) != 0;
        }
        int compatible = reasons.compatible(slot, COMPATIBLE_MAX);
        return new TicketOutlook(
                view.id(slot),
                windows.skillPoints(waitedMs) + view.padding(slot) / 256.0,
                pingLimit(slot, windows, waitedMs),
                regions,
                merged,
                compatible,
                reasons.of(slot, plans.get(view.ruleIndex(slot))));
    }

    /** The wider limit counts where a merged region is among those measured. */
    private int pingLimit(int slot, Windows windows, long waitedMs) {
        for (int i = 0; i < view.reachLength(slot); i++) {
            if ((view.merged().mask() >>> Reach.region(view.reach(slot, i)) & 1) != 0) {
                return windows.pingMs(waitedMs, true);
            }
        }
        return windows.pingMs(waitedMs, false);
    }
}
