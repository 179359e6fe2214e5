package gg.matchstream.matchmaker.rating;

import gg.matchstream.engine.rating.RatedTeam;
import gg.matchstream.engine.rating.Skill;
import gg.matchstream.engine.rating.WengLin;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/** From the results of one match to new skills. Pure; the same results and skills always give the same. */
public final class RatingRules {
    private final WengLin wengLin;

    public RatingRules(WengLin wengLin) {
        this.wengLin = wengLin;
    }

    public Skill newcomer() {
        return wengLin.newcomer();
    }

    /** Empty where fewer than two teams have results: nobody was beaten. */
    public Map<String, Skill> rate(List<MatchResult> results, Map<String, Skill> before) {
        SortedMap<String, List<MatchResult>> teams = new TreeMap<>();
        results.stream()
                .sorted(Comparator.comparing(MatchResult::playerId))
                .forEach(result -> teams.computeIfAbsent(result.team(), _ -> new ArrayList<>())
                        .add(result));
        if (teams.size() < 2) return Map.of();
        boolean placed = results.stream().allMatch(result -> result.placement() != null);
        List<RatedTeam> rated = teams.values().stream()
                .map(members -> RatedTeam.of(
                        rank(members, placed),
                        members.stream()
                                .map(member -> before.getOrDefault(member.playerId(), newcomer()))
                                .toList()))
                .toList();
        return named(List.copyOf(teams.values()), wengLin.rate(WengLin.Model.PLACKETT_LUCE, rated));
    }

    private static Map<String, Skill> named(List<List<MatchResult>> teams, List<List<Skill>> skills) {
        Map<String, Skill> after = new HashMap<>();
        for (int team = 0; team < teams.size(); team++) {
            for (int i = 0; i < teams.get(team).size(); i++)
                after.put(teams.get(team).get(i).playerId(), skills.get(team).get(i));
        }
        return after;
    }

    /** A team is as good as its best member was placed. */
    private static int rank(List<MatchResult> members, boolean placed) {
        return members.stream()
                .mapToInt(member -> placed && member.placement() != null
                        ? member.placement()
                        : member.result().ordinal())
                .min()
                .orElse(0);
    }
}
