package gg.matchstream.engine.lab;

import gg.matchstream.engine.balance.TeamBalance;
import gg.matchstream.engine.formation.MatchProposal;
import gg.matchstream.engine.pool.PoolView;
import gg.matchstream.engine.rules.RuleSet;
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
        var pool = new Yardsticks(view, now.toEpochMilli());
        var proposals = new ArrayList<MatchProposal>();
        for (int i = 0; i < view.size(); i++) {
            if (!pool.taken[i]) {
                matchFor(pool, i).ifPresent(proposals::add);
            }
        }
        return proposals;
    }

    private static Optional<MatchProposal> matchFor(Yardsticks pool, int oldest) {
        RuleSet rules = pool.view.ruleSet(pool.view.ruleIndex(pool.slots[oldest]));
        int seats = rules.shape().seatsMax();
        var balance = new TeamBalance(rules.shape(), false);
        var group = new ArrayList<Integer>(List.of(oldest));
        int filled = pool.players(oldest);
        long common = pool.regions[oldest];
        for (int i = oldest + 1; i < pool.taken.length && filled < seats; i++) {
            int size = pool.players(i);
            if (!pool.taken[i]
                    && filled + size <= seats
                    && (common & pool.regions[i]) != 0
                    && meetsAll(pool, group, i)) {
                group.add(i);
                if (filled + size < seats || pool.split(balance, group).isPresent()) {
                    filled += size;
                    common &= pool.regions[i];
                } else {
                    group.removeLast();
                }
            }
        }
        if (filled < seats) {
            return Optional.empty();
        }
        return Optional.of(pool.write(
                rules,
                group,
                bestRegion(pool, group, common),
                pool.split(balance, group).orElseThrow()));
    }

    private static boolean meetsAll(Yardsticks pool, List<Integer> group, int candidate) {
        for (int member : group) {
            if (!pool.acceptEachOther(member, candidate)) {
                return false;
            }
        }
        return true;
    }

    private static int bestRegion(Yardsticks pool, List<Integer> group, long common) {
        int best = -1;
        long bestSum = Long.MAX_VALUE;
        for (long rest = common; rest != 0; rest &= rest - 1) {
            int region = Long.numberOfTrailingZeros(rest);
            long sum = group.stream().mapToLong(i -> pool.overBestMs(i, region)).sum();
            if (sum < bestSum) {
                bestSum = sum;
                best = region;
            }
        }
        return best;
    }
}
