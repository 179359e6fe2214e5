package gg.matchstream.engine.rules;

import java.time.Duration;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.SequencedMap;
import java.util.TreeMap;
import java.util.stream.IntStream;

/**
 * The teams of a match. One team with {@code min < max} is a free-for-all such as a battle royal.
 *
 * @param startBelowFullAfter how long the longest-waiting member must have waited before a match may start with fewer
 *     players than {@code max}; zero allows it at once
 */
public record TeamShape(List<Team> teams, Duration startBelowFullAfter) {

    /**
     * @param roles seats that only a player of that role may take; the other seats are open to everyone
     */
    public record Team(String name, int min, int max, SequencedMap<String, Integer> roles) {
        public Team {
            roles = Collections.unmodifiableSequencedMap(new TreeMap<>(roles));
        }

        /** Seats bound to a role. */
        public int roleSeats() {
            return roles.values().stream().mapToInt(Integer::intValue).sum();
        }
    }

    public TeamShape {
        teams = List.copyOf(teams);
    }

    /** Teams of equal, fixed size without roles, named a, b, c, … */
    public static TeamShape of(int teams, int size) {
        return new TeamShape(
                IntStream.range(0, teams)
                        .mapToObj(i -> team(Character.toString('a' + i), size, size, Map.of()))
                        .toList(),
                Duration.ZERO);
    }

    /** One pot of players, each for themselves. */
    public static TeamShape freeForAll(int min, int max, Duration startBelowFullAfter) {
        return new TeamShape(List.of(team("all", min, max, Map.of())), startBelowFullAfter);
    }

    public static Team team(String name, int min, int max, Map<String, Integer> roles) {
        return new Team(name, min, max, new TreeMap<>(roles));
    }

    public int seatsMin() {
        return teams.stream().mapToInt(Team::min).sum();
    }

    public int seatsMax() {
        return teams.stream().mapToInt(Team::max).sum();
    }

    public int largestTeam() {
        return teams.stream().mapToInt(Team::max).max().orElse(0);
    }

    public boolean hasRoles() {
        return teams.stream().anyMatch(team -> !team.roles().isEmpty());
    }

    public boolean isFixedSize() {
        return seatsMin() == seatsMax();
    }
}
