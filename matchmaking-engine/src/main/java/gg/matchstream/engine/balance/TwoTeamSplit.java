package gg.matchstream.engine.balance;

import gg.matchstream.engine.balance.TeamBalance.Split;
import java.util.Optional;

/**
 * The exact split for two teams of fixed size without roles, the shape that most matches have: every subset that fills
 * the first team, each pair of like teams once.
 */
final class TwoTeamSplit {

    /** Subsets are bit masks of an int; 16 solos have 6,435 splits. */
    static final int TICKETS_MAX = 16;

    private final int[] players;
    private final long[] sums;
    private final int seatsA;
    private final int seatsB;
    private final long sumAll;
    private long bestGap = Long.MAX_VALUE;
    private int bestMask;

    TwoTeamSplit(int[] players, long[] sums, int seatsA, int seatsB) {
        this.players = players;
        this.sums = sums;
        this.seatsA = seatsA;
        this.seatsB = seatsB;
        long all = 0;
        for (long sum : sums) {
            all += sum;
        }
        this.sumAll = all;
    }

    Optional<Split> best() {
        if (seatsA == seatsB) {
            place(1, players[0], sums[0], 1);
        } else {
            place(0, 0, 0, 0);
        }
        if (bestGap == Long.MAX_VALUE) {
            return Optional.empty();
        }
        int[] team = new int[players.length];
        long sumA = 0;
        for (int i = 0; i < team.length; i++) {
            boolean inA = (bestMask >>> i & 1) != 0;
            team[i] = inA ? 0 : 1;
            sumA += inA ? sums[i] : 0;
        }
        return Optional.of(new Split(team, Math.abs(sumA / seatsA - (sumAll - sumA) / seatsB)));
    }

    private void place(int from, int seated, long sum, int mask) {
        if (seated == seatsA) {
            long gap = Math.abs(sum * seatsB - (sumAll - sum) * seatsA);
            if (gap < bestGap) {
                bestGap = gap;
                bestMask = mask;
            }
            return;
        }
        for (int i = from; i < players.length; i++) {
            if (seated + players[i] <= seatsA) {
                place(i + 1, seated + players[i], sum + sums[i], mask | 1 << i);
            }
        }
    }
}
