package gg.matchstream.engine.balance;

import gg.matchstream.engine.balance.TeamBalance.Split;
import gg.matchstream.engine.rules.RoleSeats;
import gg.matchstream.engine.rules.TeamShape;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/** Tries every placement of tickets on teams, largest parties first, and never two that differ only in like teams' names. */
final class SplitSearch {

    /** A team filled less than another costs more than any difference in rating can. */
    private static final long UNEVEN_FILL_COST = 1L << 40;

    private final TeamShape shape;
    private final List<RoleSeats> roleSeats;
    private final boolean premadeAgainstPremade;
    private final int[] players;
    private final long[] sums;
    private final long[][] roleMasks;
    private final int[] order;
    private final int[] team;
    private final int[] seated;
    private final long[] teamSum;
    private int placements;
    private long bestCost = Long.MAX_VALUE;
    private long bestDifference;
    private int[] best = new int[0];

    SplitSearch(
            TeamShape shape,
            List<RoleSeats> roleSeats,
            boolean premadeAgainstPremade,
            int[] players,
            long[] sums,
            long[][] roleMasks) {
        this.shape = shape;
        this.roleSeats = roleSeats;
        this.premadeAgainstPremade = premadeAgainstPremade;
        this.players = players;
        this.sums = sums;
        this.roleMasks = roleMasks;
        this.order = IntStream.range(0, players.length)
                .boxed()
                .sorted(Comparator.<Integer>comparingInt(i -> -players[i]).thenComparingInt(i -> i))
                .mapToInt(Integer::intValue)
                .toArray();
        this.team = new int[players.length];
        this.seated = new int[shape.teams().size()];
        this.teamSum = new long[shape.teams().size()];
    }

    Optional<Split> best() {
        Arrays.fill(team, -1);
        place(0);
        return best.length == 0 ? Optional.empty() : Optional.of(new Split(best, bestDifference));
    }

    private void place(int depth) {
        if (depth == order.length) {
            judge();
            return;
        }
        int ticket = order[depth];
        for (int t = 0; t < seated.length && placements < TeamBalance.PLACEMENTS_MAX; t++) {
            if (seated[t] + players[ticket] > shape.teams().get(t).max() || likeAnEarlierEmptyTeam(t)) {
                continue;
            }
            placements++;
            team[ticket] = t;
            seated[t] += players[ticket];
            teamSum[t] += sums[ticket];
            if (roleMasks.length == 0 || canSit(t)) {
                place(depth + 1);
            }
            team[ticket] = -1;
            seated[t] -= players[ticket];
            teamSum[t] -= sums[ticket];
        }
    }

    private boolean likeAnEarlierEmptyTeam(int t) {
        if (seated[t] > 0) {
            return false;
        }
        for (int earlier = 0; earlier < t; earlier++) {
            if (seated[earlier] == 0
                    && alike(shape.teams().get(earlier), shape.teams().get(t))) {
                return true;
            }
        }
        return false;
    }

    private static boolean alike(TeamShape.Team a, TeamShape.Team b) {
        return a.min() == b.min() && a.max() == b.max() && a.roles().equals(b.roles());
    }

    private boolean canSit(int t) {
        long[] masks = masksOf(t);
        return roleSeats.get(t).seat(masks, masks.length).isPresent();
    }

    private long[] masksOf(int t) {
        return IntStream.range(0, team.length)
                .filter(ticket -> team[ticket] == t)
                .mapToObj(ticket -> roleMasks[ticket])
                .flatMapToLong(Arrays::stream)
                .toArray();
    }

    private void judge() {
        double fullest = 0;
        double emptiest = 1;
        long strongest = Long.MIN_VALUE;
        long weakest = Long.MAX_VALUE;
        for (int t = 0; t < seated.length; t++) {
            if (seated[t] < shape.teams().get(t).min()) {
                return;
            }
            double fill = seated[t] / (double) shape.teams().get(t).max();
            fullest = Math.max(fullest, fill);
            emptiest = Math.min(emptiest, fill);
            long mean = teamSum[t] / seated[t];
            strongest = Math.max(strongest, mean);
            weakest = Math.min(weakest, mean);
        }
        long difference = strongest - weakest;
        long cost = difference + (long) ((fullest - emptiest) * UNEVEN_FILL_COST);
        if (cost < bestCost && partiesMayFace() && rolesTaken()) {
            bestCost = cost;
            bestDifference = difference;
            best = team.clone();
        }
    }

    private boolean rolesTaken() {
        for (int t = 0; roleMasks.length > 0 && t < seated.length; t++) {
            if (!roleSeats.get(t).complete(masksOf(t), seated[t])) {
                return false;
            }
        }
        return true;
    }

    private boolean partiesMayFace() {
        if (!premadeAgainstPremade) {
            return true;
        }
        int[] first = partySizes(0);
        return IntStream.range(1, seated.length).allMatch(t -> Arrays.equals(first, partySizes(t)));
    }

    private int[] partySizes(int t) {
        return IntStream.range(0, team.length)
                .filter(ticket -> team[ticket] == t)
                .map(ticket -> players[ticket])
                .sorted()
                .toArray();
    }
}
