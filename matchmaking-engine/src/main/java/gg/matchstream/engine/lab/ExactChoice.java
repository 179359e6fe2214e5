package gg.matchstream.engine.lab;

import gg.matchstream.engine.balance.TeamBalance;
import gg.matchstream.engine.formation.MatchCost;
import gg.matchstream.engine.formation.MatchProposal;
import gg.matchstream.engine.pool.PoolView;
import gg.matchstream.engine.rules.Points;
import gg.matchstream.engine.rules.RuleSet;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The yardstick that cannot be beaten under the same rule: whoever has waited longest chooses first, and really gets the
 * cheapest of all its legal groups in all regions. It goes through them all, cut off only where the cost so far cannot
 * win, so it is for pools of some dozens. For queues of fixed teams without roles.
 */
public final class ExactChoice implements Forming {

    @Override
    public List<MatchProposal> form(PoolView view, Instant now, long seed) {
        var pool = new Yardsticks(view, now.toEpochMilli());
        var proposals = new ArrayList<MatchProposal>();
        for (int i = 0; i < view.size(); i++) {
            if (!pool.taken[i]) {
                new Choice(pool, i).best().ifPresent(proposals::add);
            }
        }
        return proposals;
    }

    private static final class Choice {
        private final Yardsticks pool;
        private final int chooser;
        private final RuleSet rules;
        private final TeamBalance balance;
        private final int seats;
        private final List<Integer> group = new ArrayList<>();
        private int[] candidates = new int[0];
        private double leastOfOthers;
        private int region;
        private double bestTotal = Double.POSITIVE_INFINITY;
        private List<Integer> best = List.of();
        private TeamBalance.@Nullable Split bestSplit;
        private int bestRegion;

        Choice(Yardsticks pool, int chooser) {
            this.pool = pool;
            this.chooser = chooser;
            this.rules = pool.view.ruleSet(pool.view.ruleIndex(pool.slots[chooser]));
            this.balance = new TeamBalance(rules.shape(), rules.premadeAgainstPremade());
            this.seats = rules.shape().seatsMax();
        }

        Optional<MatchProposal> best() {
            for (long rest = pool.regions[chooser]; rest != 0; rest &= rest - 1) {
                region = Long.numberOfTrailingZeros(rest);
                candidates = candidates();
                leastOfOthers = IntStream.of(candidates)
                        .mapToDouble(i -> score(i) / pool.players(i))
                        .min()
                        .orElse(0);
                group.clear();
                group.add(chooser);
                extend(0, pool.players(chooser), mean(chooser), mean(chooser), score(chooser));
            }
            return bestSplit == null ? Optional.empty() : Optional.of(pool.write(rules, best, bestRegion, bestSplit));
        }

        /** The nearest first, so that a good group is found early and much is cut off. */
        private int[] candidates() {
            return IntStream.range(0, pool.taken.length)
                    .filter(i -> i != chooser && !pool.taken[i] && (pool.regions[i] >>> region & 1) != 0)
                    .filter(i -> pool.acceptEachOther(chooser, i))
                    .boxed()
                    .sorted(Comparator.comparingDouble(i -> Math.abs(mean(i) - mean(chooser))))
                    .mapToInt(Integer::intValue)
                    .toArray();
        }

        private void extend(int from, int filled, double lowest, double highest, double score) {
            if (filled == seats) {
                judge();
                return;
            }
            for (int n = from; n < candidates.length; n++) {
                int i = candidates[n];
                int now = filled + pool.players(i);
                double low = Math.min(lowest, mean(i));
                double high = Math.max(highest, mean(i));
                double sum = score + score(i);
                double atLeast = high - low + (sum + (seats - now) * leastOfOthers) / seats;
                if (now <= seats && atLeast < bestTotal && group.stream().allMatch(m -> pool.acceptEachOther(m, i))) {
                    group.add(i);
                    extend(n + 1, now, low, high, sum);
                    group.removeLast();
                }
            }
        }

        private void judge() {
            pool.split(balance, group).ifPresent(split -> {
                MatchCost cost = pool.cost(group, region, split.differenceUnits());
                if (cost.total() < bestTotal) {
                    bestTotal = cost.total();
                    best = List.copyOf(group);
                    bestSplit = split;
                    bestRegion = region;
                }
            });
        }

        private double mean(int i) {
            return Points.toPoints(pool.view.mean(pool.slots[i]));
        }

        /** What a ticket adds to the cost by itself, not yet averaged over the players. */
        private double score(int i) {
            return pool.overBestMs(i, region) * MatchCost.POINTS_PER_PING_MS - pool.credit(i);
        }
    }
}
