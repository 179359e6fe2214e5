package gg.matchstream.engine.formation;

import gg.matchstream.engine.balance.WinProbability;
import gg.matchstream.engine.formation.MatchProposal.Entry;
import gg.matchstream.engine.formation.MatchProposal.LineUp;
import gg.matchstream.engine.pool.PoolView;
import gg.matchstream.engine.rules.Points;
import gg.matchstream.engine.rules.RoleSeats;
import gg.matchstream.engine.rules.RuleSet;
import gg.matchstream.engine.rules.TeamShape;
import java.util.Arrays;
import java.util.List;

/** Puts a group into words: ids, versions, line-ups, quality. */
final class ProposalWriter {

    private final PoolView view;

    ProposalWriter(PoolView view) {
        this.view = view;
    }

    /** The region of a match is the legal one with the lowest summed ping, which is the group's own cell. */
    MatchProposal write(Group group, int rule) {
        RuleSet rules = view.ruleSet(rule);
        List<TeamShape.Team> shape = rules.shape().teams();
        LineUp[] teams = new LineUp[shape.size()];
        for (int team = 0; team < teams.length; team++) {
            teams[team] = lineUp(group, team, shape.get(team), view.roleNames(rule));
        }
        return new MatchProposal(
                rules.queue(),
                rules.version(),
                view.regions().name(group.cell().region),
                List.of(teams),
                quality(group),
                Costs.of(view, group));
    }

    private LineUp lineUp(Group group, int team, TeamShape.Team shape, List<String> roleNames) {
        int[] slots = slots(group, team);
        List<String> roles = shape.roles().isEmpty() ? List.of() : roles(slots, shape, roleNames);
        Entry[] entries = new Entry[slots.length];
        int player = 0;
        for (int i = 0; i < slots.length; i++) {
            int players = view.players(slots[i]);
            List<String> own = roles.isEmpty() ? roles : roles.subList(player, player + players);
            entries[i] = new Entry(view.id(slots[i]), view.version(slots[i]), players, own);
            player += players;
        }
        return new LineUp(shape.name(), List.of(entries));
    }

    /** A team's tickets by id. */
    private int[] slots(Group group, int team) {
        int[] slots = new int[group.entries().length];
        int count = 0;
        for (int i = 0; i < slots.length; i++) {
            if (group.teams()[i] == team) {
                int slot = group.cell().slot[group.entries()[i]];
                int place = count++;
                while (place > 0 && view.compareIds(slots[place - 1], slot) > 0) {
                    slots[place] = slots[place - 1];
                    place--;
                }
                slots[place] = slot;
            }
        }
        return Arrays.copyOf(slots, count);
    }

    private List<String> roles(int[] slots, TeamShape.Team shape, List<String> roleNames) {
        long[] masks = Arrays.stream(slots)
                .mapToObj(view::roleMasks)
                .flatMapToLong(Arrays::stream)
                .toArray();
        RoleSeats seats = RoleSeats.of(shape, roleNames);
        int[] seatOfPlayer = seats.seat(masks, masks.length).orElseThrow();
        return Arrays.stream(seatOfPlayer)
                .map(seats::roleOfSeat)
                .mapToObj(role -> role < 0 ? "" : roleNames.get(role))
                .toList();
    }

    /** On a line a party's own range is part of the spread that players see. */
    private MatchQuality quality(Group group) {
        Cell cell = group.cell();
        int low = Integer.MAX_VALUE;
        int high = Integer.MIN_VALUE;
        int players = 0;
        long over = 0;
        for (int entry : group.entries()) {
            low = Math.min(low, cell.low[entry]);
            high = Math.max(high, cell.high[entry]);
            players += cell.players[entry];
            over += cell.overBestMs[entry];
        }
        int spread = cell.isLine() ? high - low : Distance.spread(view, cell, group.entries(), group.entries().length);
        return new MatchQuality(Points.toPoints(spread), winProbability(group, players), over / (double) players);
    }

    private double winProbability(Group group, int players) {
        Cell cell = group.cell();
        int teams = 0;
        for (int team : group.teams()) {
            teams = Math.max(teams, team + 1);
        }
        if (teams == 1) {
            return 1.0 / players;
        }
        double[] sum = new double[teams];
        int[] seats = new int[teams];
        double variance = 0;
        for (int i = 0; i < group.entries().length; i++) {
            int entry = group.entries()[i];
            sum[group.teams()[i]] += (double) cell.mean[entry] * cell.players[entry];
            seats[group.teams()[i]] += cell.players[entry];
            variance += view.variance(cell.slot[entry]);
        }
        double first = sum[0] / seats[0];
        double others = 0;
        for (int team = 1; team < teams; team++) {
            others += sum[team] / seats[team] / (teams - 1);
        }
        double duel = WinProbability.ofMeans(Points.toPoints(1) * (first - others), players, variance);
        return teams == 2 ? duel : duel * 2 / teams;
    }
}
