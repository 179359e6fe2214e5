package gg.matchstream.matchmaker.backfill;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.UUID;

/**
 * Places of a running match that wait for players.
 *
 * @param byTeam how many, in the order of the queue's teams
 * @param requestedAt since when; from then on the windows of those who play widen again
 */
public record OpenPlaces(UUID matchId, List<Integer> byTeam, Instant requestedAt) {
    public OpenPlaces {
        byTeam = List.copyOf(byTeam);
    }

    public boolean isEmpty() {
        return byTeam.stream().allMatch(count -> count == 0);
    }

    /** The largest party that still fits one team. */
    int partyMax() {
        return byTeam.stream().mapToInt(Integer::intValue).max().orElse(0);
    }

    OpenPlaces taken(int team, int players) {
        List<Integer> left = new ArrayList<>(byTeam);
        left.set(team, left.get(team) - players);
        return new OpenPlaces(matchId, left, requestedAt);
    }
}
