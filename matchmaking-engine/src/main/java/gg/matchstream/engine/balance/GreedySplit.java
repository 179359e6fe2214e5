package gg.matchstream.engine.balance;

import gg.matchstream.engine.balance.TeamBalance.Split;
import gg.matchstream.engine.rules.TeamShape;
import java.util.Arrays;
import java.util.Comparator;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * A split for shapes with too many to try: largest parties first, the strongest of them to the team that is weakest so
 * far, then swaps of equally large tickets while they help.
 */
final class GreedySplit {

    private static final int SWAP_ROUNDS_MAX = 50;

    private final int[] players;
    private final long[] sums;
    private final int[] target;
    private final int[] team;
    private final int[] seated;
    private final long[] teamSum;

    GreedySplit(TeamShape shape, int[] players, long[] sums) {
        this.players = players;
        this.sums = sums;
        this.target = targets(shape, IntStream.of(players).sum());
        this.team = new int[players.length];
        this.seated = new int[target.length];
        this.teamSum = new long[target.length];
    }

    /** How many seats each team gets: as even a share of its size as whole seats allow. */
    private static int[] targets(TeamShape shape, int seats) {
        int[] target = shape.teams().stream().mapToInt(TeamShape.Team::min).toArray();
        for (int given = IntStream.of(target).sum(); given < seats; given++) {
            int emptiest = -1;
            for (int t = 0; t < target.length; t++) {
                int max = shape.teams().get(t).max();
                if (target[t] < max
                        && (emptiest < 0
                                || (long) target[t]
                                                * shape.teams().get(emptiest).max()
                                        < (long) target[emptiest] * max)) {
                    emptiest = t;
                }
            }
            if (emptiest < 0) {
                break;
            }
            target[emptiest]++;
        }
        return target;
    }

    Optional<Split> find() {
        int[] order = IntStream.range(0, players.length)
                .boxed()
                .sorted(Comparator.<Integer>comparingInt(i -> -players[i])
                        .thenComparingLong(i -> -sums[i])
                        .thenComparingInt(i -> i))
                .mapToInt(Integer::intValue)
                .toArray();
        for (int ticket : order) {
            int t = weakestWithRoom(players[ticket]);
            if (t < 0) {
                return Optional.empty();
            }
            team[ticket] = t;
            seated[t] += players[ticket];
            teamSum[t] += sums[ticket];
        }
        if (!Arrays.equals(seated, target)) {
            return Optional.empty();
        }
        for (int round = 0; round < SWAP_ROUNDS_MAX && swapOnce(); round++) {}
        return Optional.of(new Split(team, difference()));
    }

    private int weakestWithRoom(int size) {
        int chosen = -1;
        for (int t = 0; t < target.length; t++) {
            boolean room = seated[t] + size <= target[t];
            if (room && (chosen < 0 || weaker(t, chosen))) {
                chosen = t;
            }
        }
        return chosen;
    }

    /** Compares what a full team would have if its free seats were worth nothing. */
    private boolean weaker(int a, int b) {
        return teamSum[a] * target[b] < teamSum[b] * target[a];
    }

    private boolean swapOnce() {
        long best = difference();
        int bestA = -1;
        int bestB = -1;
        for (int a = 0; a < team.length; a++) {
            for (int b = a + 1; b < team.length; b++) {
                if (team[a] != team[b] && players[a] == players[b] && sums[a] != sums[b]) {
                    swap(a, b);
                    long difference = difference();
                    swap(a, b);
                    if (difference < best) {
                        best = difference;
                        bestA = a;
                        bestB = b;
                    }
                }
            }
        }
        if (bestA >= 0) {
            swap(bestA, bestB);
        }
        return bestA >= 0;
    }

    private void swap(int a, int b) {
        teamSum[team[a]] += sums[b] - sums[a];
        teamSum[team[b]] += sums[a] - sums[b];
        int t = team[a];
        team[a] = team[b];
        team[b] = t;
    }

    private long difference() {
        long strongest = Long.MIN_VALUE;
        long weakest = Long.MAX_VALUE;
        for (int t = 0; t < target.length; t++) {
            long mean = teamSum[t] / Math.max(1, seated[t]);
            strongest = Math.max(strongest, mean);
            weakest = Math.min(weakest, mean);
        }
        return strongest - weakest;
    }
}
