package gg.matchstream.engine.lab;

import gg.matchstream.engine.balance.TeamBalance;
import gg.matchstream.engine.formation.MatchCost;
import gg.matchstream.engine.formation.MatchProposal;
import gg.matchstream.engine.formation.MatchProposal.Entry;
import gg.matchstream.engine.formation.MatchProposal.LineUp;
import gg.matchstream.engine.formation.MatchQuality;
import gg.matchstream.engine.pool.PoolView;
import gg.matchstream.engine.rules.Points;
import gg.matchstream.engine.rules.Reach;
import gg.matchstream.engine.rules.RuleSet;
import gg.matchstream.engine.rules.Windows;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A pool as the yardsticks see it: tickets numbered by arrival, their windows at one moment, who accepts whom. Shares no
 * code with the search that is measured against them.
 */
final class Yardsticks {

    final PoolView view;
    final int[] slots;
    final boolean[] taken;
    /** Per ticket, a bit for each region that it accepts now. */
    final long[] regions;

    private final int[] window;
    private final long[] waitedMs;

    Yardsticks(PoolView view, long nowMs) {
        this.view = view;
        this.slots = view.slotsByArrival();
        this.taken = new boolean[view.size()];
        this.regions = new long[view.size()];
        this.window = new int[view.size()];
        this.waitedMs = new long[view.size()];
        for (int i = 0; i < view.size(); i++) {
            Windows windows = view.windows(view.ruleIndex(slots[i]));
            waitedMs[i] = nowMs - view.enqueuedMs(slots[i]);
            window[i] = windows.skillUnits(waitedMs[i]) + view.padding(slots[i]);
            regions[i] = regionsWithin(slots[i], windows.pingMs(waitedMs[i], false));
        }
    }

    private long regionsWithin(int slot, int limitMs) {
        long mask = 0;
        for (int i = 0; i < view.reachLength(slot); i++) {
            int reach = view.reach(slot, i);
            mask |= Reach.worstMs(reach) <= limitMs ? 1L << Reach.region(reach) : 0;
        }
        return mask;
    }

    int players(int ticket) {
        return view.players(slots[ticket]);
    }

    boolean acceptEachOther(int a, int b) {
        return accepts(a, b) && accepts(b, a);
    }

    private boolean accepts(int a, int b) {
        return view.low(slots[b]) >= view.high(slots[a]) - window[a]
                && view.high(slots[b]) <= view.low(slots[a]) + window[a];
    }

    Optional<TeamBalance.Split> split(TeamBalance balance, List<Integer> group) {
        int[] players = group.stream().mapToInt(this::players).toArray();
        long[] sums = group.stream()
                .mapToLong(i -> (long) view.mean(slots[i]) * players(i))
                .toArray();
        return balance.split(players, sums, new long[0][]);
    }

    /** Ping over each member's best, added up, in ms. */
    int overBestMs(int ticket, int region) {
        for (int i = 0; i < view.reachLength(slots[ticket]); i++) {
            int reach = view.reach(slots[ticket], i);
            if (Reach.region(reach) == region) {
                return Reach.sumMs(reach) - view.sumOfBestMs(slots[ticket]);
            }
        }
        throw new IllegalStateException("region is not in reach");
    }

    /** What waiting and being a party takes off a match's cost, in points not yet averaged over its players. */
    double credit(int ticket) {
        double seconds = Math.clamp(waitedMs[ticket] / 1_000.0, 0, MatchCost.WAIT_SECONDS_MAX);
        return players(ticket) * MatchCost.POINTS_PER_SECOND_WAITED * seconds
                + (players(ticket) - 1) * MatchCost.POINTS_PER_PARTY_SEAT;
    }

    MatchCost cost(List<Integer> group, int region, long differenceUnits) {
        int lowest = Integer.MAX_VALUE;
        int highest = Integer.MIN_VALUE;
        int players = 0;
        double over = 0;
        double credit = 0;
        for (int i : group) {
            lowest = Math.min(lowest, view.mean(slots[i]));
            highest = Math.max(highest, view.mean(slots[i]));
            players += players(i);
            over += overBestMs(i, region) * MatchCost.POINTS_PER_PING_MS;
            credit += credit(i);
        }
        return new MatchCost(
                Points.toPoints(highest - lowest), Points.toPoints(differenceUnits), over / players, credit / players);
    }

    MatchProposal write(RuleSet rules, List<Integer> group, int region, TeamBalance.Split split) {
        group.forEach(i -> taken[i] = true);
        var teams = new ArrayList<LineUp>();
        for (int team = 0; team < rules.shape().teams().size(); team++) {
            var entries = new ArrayList<Entry>();
            for (int i = 0; i < group.size(); i++) {
                if (split.teamOfTicket()[i] == team) {
                    int slot = slots[group.get(i)];
                    entries.add(new Entry(view.id(slot), view.version(slot), view.players(slot), List.of()));
                }
            }
            teams.add(new LineUp(rules.shape().teams().get(team).name(), entries));
        }
        return new MatchProposal(
                rules.queue(),
                rules.version(),
                view.regions().name(region),
                teams,
                quality(group, region),
                cost(group, region, split.differenceUnits()));
    }

    private MatchQuality quality(List<Integer> group, int region) {
        int low = Integer.MAX_VALUE;
        int high = Integer.MIN_VALUE;
        int players = 0;
        long over = 0;
        for (int i : group) {
            low = Math.min(low, view.low(slots[i]));
            high = Math.max(high, view.high(slots[i]));
            players += players(i);
            over += overBestMs(i, region);
        }
        return new MatchQuality(Points.toPoints(high - low), Double.NaN, over / (double) players);
    }
}
