package gg.matchstream.engine.formation;

import gg.matchstream.engine.balance.WinProbability;
import gg.matchstream.engine.formation.MatchProposal.Entry;
import gg.matchstream.engine.formation.MatchProposal.LineUp;
import gg.matchstream.engine.pool.PoolView;
import gg.matchstream.engine.rules.Points;
import gg.matchstream.engine.rules.RoleSeats;
import gg.matchstream.engine.rules.RuleSet;
import java.util.ArrayList;
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
        var teams = new ArrayList<LineUp>();
        for (int team = 0; team < rules.shape().teams().size(); team++) {
            teams.add(lineUp(group, team, rules, view.roleNames(rule)));
        }
        return new MatchProposal(
                rules.queue(),
                rules.version(),
                view.regions().name(group.cell().region),
                teams,
                quality(group),
                Costs.of(group));
    }

    private LineUp lineUp(Group group, int team, RuleSet rules, List<String> roleNames) {
        var slots = new ArrayList<Integer>();
        for (int i = 0; i < group.entries().length; i++) {
            if (group.teams()[i] == team) {
                slots.add(group.cell().slot[group.entries()[i]]);
            }
        }
        slots.sort(view::compareIds);
        List<String> roles = roles(slots, team, rules, roleNames);
        var entries = new ArrayList<Entry>();
        int player = 0;
        for (int slot : slots) {
            int players = view.players(slot);
            List<String> own = roles.isEmpty() ? roles : roles.subList(player, player + players);
            entries.add(new Entry(view.id(slot), view.version(slot), players, own));
            player += players;
        }
        return new LineUp(rules.shape().teams().get(team).name(), entries);
    }

    private List<String> roles(List<Integer> slots, int team, RuleSet rules, List<String> roleNames) {
        var shape = rules.shape().teams().get(team);
        if (shape.roles().isEmpty()) {
            return List.of();
        }
        long[] masks = slots.stream()
                .flatMapToLong(slot -> Arrays.stream(view.roleMasks(slot)))
                .toArray();
        RoleSeats seats = RoleSeats.of(shape, roleNames);
        int[] seatOfPlayer = seats.seat(masks, masks.length).orElseThrow();
        return Arrays.stream(seatOfPlayer)
                .map(seats::roleOfSeat)
                .mapToObj(role -> role < 0 ? "" : roleNames.get(role))
                .toList();
    }

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
        return new MatchQuality(Points.toPoints(high - low), winProbability(group, players), over / (double) players);
    }

    private double winProbability(Group group, int players) {
        Cell cell = group.cell();
        int teams = Arrays.stream(group.teams()).max().orElse(0) + 1;
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
