package gg.matchstream.engine.ticket;

import java.util.Map;
import java.util.Set;

/**
 * One player of a ticket.
 *
 * @param roles the roles this player can play; empty means any
 * @param attributes client facts such as {@code build} and {@code platform}; a missing one is a value of its own
 */
public record PartyMember(
        String playerId,
        Rating rating,
        SkillVector skills,
        Set<String> roles,
        Latencies pings,
        Map<String, String> attributes) {

    public PartyMember {
        roles = Set.copyOf(roles);
        attributes = Map.copyOf(attributes);
    }

    /** A player of whom only rating and pings matter. */
    public static PartyMember of(String playerId, double ratingPoints, Map<String, Integer> pings) {
        return new PartyMember(
                playerId, Rating.certain(ratingPoints), SkillVector.NONE, Set.of(), new Latencies(pings), Map.of());
    }
}
