package gg.matchstream.engine.balance;

import static org.assertj.core.api.Assertions.assertThat;

import gg.matchstream.engine.rules.TeamShape;
import java.util.Optional;
import java.util.Random;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.constraints.IntRange;
import org.junit.jupiter.api.Test;

class TeamBalanceTest {
    @Property(tries = 300)
    void no_split_of_two_teams_is_better_up_to_8v8(
            @ForAll @IntRange(min = 1, max = 8) int size, @ForAll Random random) {
        int[] players = parties(size, random);
        long[] sums = sums(players, random);
        Optional<TeamBalance.Split> found =
                new TeamBalance(TeamShape.of(2, size), false).split(players, sums, new long[0][]);

        long best = bruteForce(players, sums, size);

        if (best == Long.MAX_VALUE) assertThat(found).isEmpty();
        else {
            TeamBalance.Split split = found.orElseThrow();
            assertThat(difference(split.teamOfTicket(), players, sums, size)).isEqualTo(best);
        }
    }

    @Test
    void parties_that_cannot_fill_both_teams_are_no_match() {
        var balance = new TeamBalance(TeamShape.of(2, 5), false);

        assertThat(balance.split(new int[] {4, 4, 2}, new long[] {4, 4, 2}, new long[0][]))
                .isEmpty();
        assertThat(balance.split(new int[] {4, 4, 1, 1}, new long[] {4, 4, 1, 1}, new long[0][]))
                .isPresent();
    }

    /** Parties that add up to two teams; they need not fit them. */
    private static int[] parties(int size, Random random) {
        int left = 2 * size;
        var sizes = new java.util.ArrayList<Integer>();
        while (left > 0) {
            int party = Math.min(left, 1 + random.nextInt(Math.min(size, 3)));
            sizes.add(party);
            left -= party;
        }
        return sizes.stream().mapToInt(Integer::intValue).toArray();
    }

    private static long[] sums(int[] players, Random random) {
        long[] sums = new long[players.length];
        for (int i = 0; i < sums.length; i++) sums[i] = players[i] * (long) (300_000 + random.nextInt(200_000));
        return sums;
    }

    private static long bruteForce(int[] players, long[] sums, int size) {
        long best = Long.MAX_VALUE;
        for (int mask = 0; mask < 1 << players.length; mask++) {
            int[] team = new int[players.length];
            for (int i = 0; i < players.length; i++) team[i] = mask >> i & 1;
            best = Math.min(best, difference(team, players, sums, size));
        }
        return best;
    }

    private static long difference(int[] team, int[] players, long[] sums, int size) {
        int[] count = new int[2];
        long[] sum = new long[2];
        for (int i = 0; i < team.length; i++) {
            count[team[i]] += players[i];
            sum[team[i]] += sums[i];
        }
        return count[0] == size && count[1] == size ? Math.abs(sum[0] - sum[1]) : Long.MAX_VALUE;
    }
}
