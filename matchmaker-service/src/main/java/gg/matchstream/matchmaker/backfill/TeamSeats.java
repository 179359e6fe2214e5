package gg.matchstream.matchmaker.backfill;

import gg.matchstream.engine.rules.RoleSeats;
import gg.matchstream.engine.rules.TeamShape;
import gg.matchstream.matchmaker.ticket.Seat;
import java.util.ArrayList;
import java.util.List;

/** Whether newcomers find seats of their roles in one team. Pure. */
final class TeamSeats {
    private final TeamShape.Team team;
    private final RoleSeats seats;
    private final List<String> roleNames;
    private final List<Seat> taken;

    TeamSeats(TeamShape shape, int team, List<Seat> taken) {
        this.team = shape.teams().get(team);
        this.roleNames = RoleSeats.names(shape);
        this.seats = RoleSeats.of(this.team, roleNames);
        this.taken = new ArrayList<>(taken);
    }

    /** Where more are listed than have room, somebody left, and nobody but the game knows whose role that frees. */
    boolean hasRoomFor(List<Seat> newcomers) {
        if (team.roles().isEmpty()) return true;
        List<Seat> all = new ArrayList<>(newcomers);
        if (taken.size() + newcomers.size() <= team.max()) all.addAll(taken);
        long[] masks = all.stream()
                .mapToLong(seat -> RoleSeats.mask(seat.roles(), roleNames))
                .toArray();
        return masks.length <= team.max() && seats.seat(masks, masks.length).isPresent();
    }

    void take(List<Seat> newcomers) {
        taken.addAll(newcomers);
    }
}
