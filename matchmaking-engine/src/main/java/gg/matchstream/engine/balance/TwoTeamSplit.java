package gg.matchstream.engine.balance;

import gg.matchstream.engine.balance.TeamBalance.Split;
import java.util.Arrays;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The exact split for two teams of fixed size without roles, the shape that most matches have. A subset of tickets is a
 * bit mask; the sums of its lower and upper half come from two small tables, so a split costs two look-ups.
 */
final class TwoTeamSplit {

    /** 16 solos have 6,435 splits. */
    static final int TICKETS_MAX = 16;

    /** Per number of solos, the masks that hold the first of them and half of all. */
    private static final int[][] HALVES = new int[TICKETS_MAX + 1][];

    static {
        for (int tickets = 2; tickets <= TICKETS_MAX; tickets += 2) {
            int half = tickets / 2;
            HALVES[tickets] = IntStream.range(0, 1 << tickets)
                    .filter(mask -> (mask & 1) != 0 && Integer.bitCount(mask) == half)
                    .toArray();
        }
    }

    private final int[] players;
    private final long[] sums;
    private final int seatsA;
    private final int seatsB;
    private final int lowBits;
    private final long[] lowSum;
    private final long[] highSum;
    private final long sumAll;
    private long bestGap = Long.MAX_VALUE;
    private int bestMask;

    TwoTeamSplit(int[] players, long[] sums, int seatsA, int seatsB) {
        this.players = players;
        this.sums = sums;
        this.seatsA = seatsA;
        this.seatsB = seatsB;
        this.lowBits = (players.length + 1) / 2;
        this.lowSum = subsetSums(sums, 0, lowBits);
        this.highSum = subsetSums(sums, lowBits, players.length);
        this.sumAll = lowSum[lowSum.length - 1] + highSum[highSum.length - 1];
    }

    private static long[] subsetSums(long[] values, int from, int to) {
        long[] table = new long[1 << to - from];
        for (int i = from; i < to; i++) {
            int bit = 1 << i - from;
            for (int mask = 0; mask < bit; mask++) {
                table[bit | mask] = table[mask] + values[i];
            }
        }
        return table;
    }

    Optional<Split> best() {
        if (seatsA == seatsB && players.length == seatsA + seatsB) {
            for (int mask : HALVES[players.length]) {
                judge(mask);
            }
        } else {
            tryAll();
        }
        return bestGap == Long.MAX_VALUE ? Optional.empty() : Optional.of(split());
    }

    /** With parties among them the tickets are fewer, so going through all subsets is quick too. */
    private void tryAll() {
        long[] seats = Arrays.stream(players).asLongStream().toArray();
        long[] lowSeats = subsetSums(seats, 0, lowBits);
        long[] highSeats = subsetSums(seats, lowBits, players.length);
        int step = seatsA == seatsB ? 2 : 1;
        for (int mask = step - 1; mask < 1 << players.length; mask += step) {
            if (lowSeats[mask & lowSeats.length - 1] + highSeats[mask >>> lowBits] == seatsA) {
                judge(mask);
            }
        }
    }

    private void judge(int mask) {
        long sum = lowSum[mask & lowSum.length - 1] + highSum[mask >>> lowBits];
        long gap = Math.abs(sum * seatsB - (sumAll - sum) * seatsA);
        if (gap < bestGap) {
            bestGap = gap;
            bestMask = mask;
        }
    }

    private Split split() {
        int[] team = new int[players.length];
        long sumA = 0;
        for (int i = 0; i < team.length; i++) {
            boolean inA = (bestMask >>> i & 1) != 0;
            team[i] = inA ? 0 : 1;
            sumA += inA ? sums[i] : 0;
        }
        return new Split(team, Math.abs(sumA / seatsA - (sumAll - sumA) / seatsB));
    }
}
