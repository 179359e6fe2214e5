package gg.matchstream.matchmaker.ticket;

import java.util.List;
import java.util.Map;

/**
 * One player of a ticket as it was queued.
 *
 * @param ratingPoints on the ladder's scale
 * @param sigmaPoints how uncertain the rating is; 0 for one that was given and counts as certain
 * @param pings milliseconds by region, measured by the client
 */
public record Seat(
        String playerId,
        double ratingPoints,
        double sigmaPoints,
        Map<String, Double> skills,
        List<String> roles,
        Map<String, Integer> pings,
        Map<String, String> attributes) {
    public Seat {
        skills = Map.copyOf(skills);
        roles = List.copyOf(roles);
        pings = Map.copyOf(pings);
        attributes = Map.copyOf(attributes);
    }

    public Seat withPings(Map<String, Integer> measured, Map<String, String> told) {
        return new Seat(playerId, ratingPoints, sigmaPoints, skills, roles, measured, told);
    }
}
