package gg.matchstream.simulator.demo;

import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/** A finished run: who took part and what was counted on the sending side. */
public final class DemoRun {
    private final DemoPlan plan;
    private final List<String> regions;
    private final List<String> players;
    private final Tally tally;

    DemoRun(DemoPlan plan, List<String> regions, List<String> players, Tally tally) {
        this.plan = plan;
        this.regions = List.copyOf(regions);
        this.players = List.copyOf(players);
        this.tally = tally;
    }

    List<String> players() {
        return players;
    }

    Tally tally() {
        return tally;
    }

    /** Every sender that this run can have had. */
    Set<String> sources() {
        return regions.stream().map(plan::source).collect(Collectors.toSet());
    }
}
