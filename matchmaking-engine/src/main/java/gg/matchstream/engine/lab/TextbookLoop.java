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
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * The yardstick everyone writes first: the oldest ticket takes, oldest first, whoever legally fits beside those it has,
 * under the same windows. For queues of fixed teams without roles.
 */
public final class TextbookLoop implements Forming {

    @Override
    public List<MatchProposal> form(PoolView view, Instant now, long seed) {
        var loop = new Run(view, now.toEpochMilli());
        var proposals = new ArrayList<MatchProposal>();
        for (int i = 0; i < view.size(); i++) {
            if (!loop.taken[i]) {
                loop.matchFor(i).ifPresent(proposals::add);
            }
        }
        return proposals;
    }

    private static final class Run {
        private final PoolView view;
        private final int[] slots;
        private final boolean[] taken;
        private final long[] regions;
        private final int[] window;

        Run(PoolView view, long nowMs) {
            this.view = view;
            this.slots = view.slotsByArrival();
            this.taken = new boolean[view.size()];
            this.regions = new long[view.size()];
            this.window = new int[view.size()];
            for (int i = 0; i < view.size(); i++) {
                Windows windows = view.windows(view.ruleIndex(slots[i]));
                long waitedMs = nowMs - view.enqueuedMs(slots[i]);
                window[i] = windows.skillUnits(waitedMs) + view.padding(slots[i]);
                regions[i] = regionsWithin(slots[i], windows.pingMs(waitedMs, false));
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

        Optional<MatchProposal> matchFor(int oldest) {
            RuleSet rules = view.ruleSet(view.ruleIndex(slots[oldest]));
            int seats = rules.shape().seatsMax();
            var balance = new TeamBalance(rules.shape(), false);
            var group = new ArrayList<Integer>(List.of(oldest));
            int filled = view.players(slots[oldest]);
            long common = regions[oldest];
            for (int i = oldest + 1; i < taken.length && filled < seats; i++) {
                int size = view.players(slots[i]);
                if (!taken[i] && filled + size <= seats && (common & regions[i]) != 0 && meetsAll(group, i)) {
                    group.add(i);
                    if (filled + size < seats || split(balance, group).isPresent()) {
                        filled += size;
                        common &= regions[i];
                    } else {
                        group.removeLast();
                    }
                }
            }
            if (filled < seats) {
                return Optional.empty();
            }
            group.forEach(i -> taken[i] = true);
            return Optional.of(write(rules, group, common, split(balance, group).orElseThrow()));
        }

        private boolean meetsAll(List<Integer> group, int candidate) {
            for (int member : group) {
                if (!accepts(member, candidate) || !accepts(candidate, member)) {
                    return false;
                }
            }
            return true;
        }

        private boolean accepts(int a, int b) {
            return view.low(slots[b]) >= view.high(slots[a]) - window[a]
                    && view.high(slots[b]) <= view.low(slots[a]) + window[a];
        }

        private Optional<TeamBalance.Split> split(TeamBalance balance, List<Integer> group) {
            int[] players = group.stream().mapToInt(i -> view.players(slots[i])).toArray();
            long[] sums = group.stream()
                    .mapToLong(i -> (long) view.mean(slots[i]) * view.players(slots[i]))
                    .toArray();
            return balance.split(players, sums, new long[0][]);
        }

        private MatchProposal write(RuleSet rules, List<Integer> group, long common, TeamBalance.Split split) {
            int region = bestRegion(group, common);
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
                    new MatchCost(0, Points.toPoints(split.differenceUnits()), 0, 0));
        }

        private int bestRegion(List<Integer> group, long common) {
            int best = -1;
            long bestSum = Long.MAX_VALUE;
            for (long rest = common; rest != 0; rest &= rest - 1) {
                int region = Long.numberOfTrailingZeros(rest);
                long sum =
                        group.stream().mapToLong(i -> pingSum(slots[i], region)).sum();
                if (sum < bestSum) {
                    bestSum = sum;
                    best = region;
                }
            }
            return best;
        }

        private int pingSum(int slot, int region) {
            for (int i = 0; i < view.reachLength(slot); i++) {
                if (Reach.region(view.reach(slot, i)) == region) {
                    return Reach.sumMs(view.reach(slot, i));
                }
            }
            throw new IllegalStateException("region is not in reach");
        }

        private MatchQuality quality(List<Integer> group, int region) {
            int low = Integer.MAX_VALUE;
            int high = Integer.MIN_VALUE;
            int players = 0;
            long over = 0;
            for (int i : group) {
                low = Math.min(low, view.low(slots[i]));
                high = Math.max(high, view.high(slots[i]));
                players += view.players(slots[i]);
                over += pingSum(slots[i], region) - view.sumOfBestMs(slots[i]);
            }
            return new MatchQuality(Points.toPoints(high - low), Double.NaN, over / (double) players);
        }
    }
}
