package gg.matchstream.engine.rules;

import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.TreeSet;

/**
 * The seats of one team and who may take them. Finding everyone a seat is bipartite matching by augmenting paths: exact,
 * and quick at the size of a team.
 */
public final class RoleSeats {

    /** A player without a list plays anything. */
    public static final long ANY_ROLE = -1L;

    private final int[] roleOfSeat;
    private final int boundSeats;

    private RoleSeats(int[] roleOfSeat, int boundSeats) {
        this.roleOfSeat = roleOfSeat;
        this.boundSeats = boundSeats;
    }

    /** All roles of a shape in the order of their names; their places are the bits of a role mask. */
    public static List<String> names(TeamShape shape) {
        var names = new TreeSet<String>();
        shape.teams().forEach(team -> names.addAll(team.roles().keySet()));
        return List.copyOf(names);
    }

    public static long mask(Collection<String> roles, List<String> names) {
        if (roles.isEmpty()) {
            return ANY_ROLE;
        }
        long mask = 0;
        for (int i = 0; i < names.size(); i++) {
            if (roles.contains(names.get(i))) {
                mask |= 1L << i;
            }
        }
        return mask;
    }

    public static RoleSeats of(TeamShape.Team team, List<String> names) {
        int[] seats = new int[team.max()];
        Arrays.fill(seats, -1);
        int seat = 0;
        for (var role : team.roles().entrySet()) {
            for (int i = 0; i < role.getValue() && seat < seats.length; i++) {
                seats[seat++] = names.indexOf(role.getKey());
            }
        }
        return new RoleSeats(seats, seat);
    }

    /** How many seats are bound to a role; a team that starts must have them all taken. */
    public int boundSeats() {
        return boundSeats;
    }

    /** The role of a seat as its bit number, -1 for an open one. */
    public int roleOfSeat(int seat) {
        return roleOfSeat[seat];
    }

    /**
     * A seat for each of the first {@code players} masks, bound seats taken first, or empty when they cannot all sit.
     * Augmenting never frees a seat, so both steps together take as many bound seats as any seating could.
     */
    public Optional<int[]> seat(long[] masks, int players) {
        int[] seatOfPlayer = new int[players];
        Arrays.fill(seatOfPlayer, -1);
        for (int seat = 0; seat < boundSeats; seat++) {
            augmentSeat(seat, masks, seatOfPlayer, new boolean[players]);
        }
        int[] playerOfSeat = invert(seatOfPlayer, roleOfSeat.length);
        for (int player = 0; player < players; player++) {
            if (seatOfPlayer[player] < 0
                    && !augmentPlayer(player, masks, playerOfSeat, new boolean[roleOfSeat.length])) {
                return Optional.empty();
            }
        }
        return Optional.of(invert(playerOfSeat, players));
    }

    /** True when so many players can sit and every seat bound to a role is taken: the team may start. */
    public boolean complete(long[] masks, int players) {
        if (boundSeats > players) {
            return false;
        }
        return seat(masks, players)
                .map(seats ->
                        Arrays.stream(seats).filter(seat -> seat < boundSeats).count() == boundSeats)
                .orElse(false);
    }

    private static int[] invert(int[] matched, int length) {
        int[] inverse = new int[length];
        Arrays.fill(inverse, -1);
        for (int i = 0; i < matched.length; i++) {
            if (matched[i] >= 0) {
                inverse[matched[i]] = i;
            }
        }
        return inverse;
    }

    private boolean fits(long mask, int seat) {
        return roleOfSeat[seat] < 0 || (mask >>> roleOfSeat[seat] & 1) != 0;
    }

    private boolean augmentPlayer(int player, long[] masks, int[] playerOfSeat, boolean[] tried) {
        for (int seat = 0; seat < roleOfSeat.length; seat++) {
            if (tried[seat] || !fits(masks[player], seat)) {
                continue;
            }
            tried[seat] = true;
            if (playerOfSeat[seat] < 0 || augmentPlayer(playerOfSeat[seat], masks, playerOfSeat, tried)) {
                playerOfSeat[seat] = player;
                return true;
            }
        }
        return false;
    }

    private boolean augmentSeat(int seat, long[] masks, int[] seatOfPlayer, boolean[] tried) {
        for (int player = 0; player < seatOfPlayer.length; player++) {
            if (tried[player] || !fits(masks[player], seat)) {
                continue;
            }
            tried[player] = true;
            if (seatOfPlayer[player] < 0 || augmentSeat(seatOfPlayer[player], masks, seatOfPlayer, tried)) {
                seatOfPlayer[player] = seat;
                return true;
            }
        }
        return false;
    }
}
