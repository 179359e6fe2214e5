package gg.matchstream.engine.balance;

import gg.matchstream.engine.rules.RoleSeats;
import gg.matchstream.engine.rules.TeamShape;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * Splits tickets into the teams of a shape, parties whole, so that the teams' mean ratings are as near as they can be.
 * Exact where the splits are few (all of 5v5's 126 and 8v8's 6,435); above, a greedy split improved by swaps.
 */
public final class TeamBalance {

    /** Searches that would visit more placements than this stop at the best split found by then. */
    static final int PLACEMENTS_MAX = 60_000;

    private final TeamShape shape;
    private final boolean premadeAgainstPremade;
    private final boolean twoFixedTeams;
    private final List<RoleSeats> roleSeats;

    public TeamBalance(TeamShape shape, boolean premadeAgainstPremade) {
        this.shape = shape;
        this.premadeAgainstPremade = premadeAgainstPremade;
        this.twoFixedTeams = shape.teams().size() == 2 && shape.isFixedSize();
        List<String> names = RoleSeats.names(shape);
        this.roleSeats =
                shape.teams().stream().map(team -> RoleSeats.of(team, names)).toList();
    }

    /**
     * The best split.
     *
     * @param players per ticket
     * @param sums per ticket, the members' skill added up, in {@code Points} units
     * @param roleMasks per ticket and member; not read when the shape binds no roles
     * @return empty when the tickets cannot fill the teams
     */
    public Optional<Split> split(int[] players, long[] sums, long[][] roleMasks) {
        if (shape.teams().size() == 1) {
            return oneTeam(players, roleMasks);
        }
        boolean onlySizes = roleMasks.length == 0 && !premadeAgainstPremade;
        if (onlySizes && twoFixedTeams && players.length <= TwoTeamSplit.TICKETS_MAX) {
            return new TwoTeamSplit(
                            players,
                            sums,
                            shape.teams().get(0).max(),
                            shape.teams().get(1).max())
                    .best();
        }
        if (onlySizes && splits(players) > PLACEMENTS_MAX) {
            Optional<Split> greedy = new GreedySplit(shape, players, sums).find();
            if (greedy.isPresent()) {
                return greedy;
            }
        }
        return new SplitSearch(shape, roleSeats, premadeAgainstPremade, players, sums, roleMasks).best();
    }

    /** The seats of a team, for whoever asks what each player plays. */
    public RoleSeats seats(int team) {
        return roleSeats.get(team);
    }

    private Optional<Split> oneTeam(int[] players, long[][] roleMasks) {
        TeamShape.Team team = shape.teams().getFirst();
        int sum = IntStream.of(players).sum();
        boolean fits = sum >= team.min()
                && sum <= team.max()
                && (roleMasks.length == 0
                        || roleSeats
                                .getFirst()
                                .complete(
                                        Arrays.stream(roleMasks)
                                                .flatMapToLong(Arrays::stream)
                                                .toArray(),
                                        sum));
        return fits ? Optional.of(new Split(new int[players.length], 0)) : Optional.empty();
    }

    /** An upper bound of the ways to place the tickets: teams to the power of tickets, halved for two like teams. */
    private double splits(int[] players) {
        return Math.pow(shape.teams().size(), players.length - 1.0);
    }

    /**
     * Who plays where.
     *
     * @param teamOfTicket in the order of the tickets
     * @param differenceUnits between the strongest and the weakest team's mean, in {@code Points} units
     */
    public record Split(int[] teamOfTicket, long differenceUnits) {}
}
