package gg.matchstream.matchmaker.intake;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A wish to play, as it was sent; nothing of it is checked yet.
 *
 * @param players who is seated at once
 * @param invited who has still to join
 */
public record TicketRequest(
        @Nullable String queue, List<PlayerRequest> players, List<String> invited, List<String> avoid, int ttlSeconds) {
    /**
     * One player's own part.
     *
     * @param rating counts as certain; null takes the stored one
     * @param pings milliseconds by region, measured by the client
     */
    public record PlayerRequest(
            @Nullable String playerId,
            @Nullable Double rating,
            Map<String, Double> skills,
            List<String> roles,
            Map<String, Double> pings,
            Map<String, String> attributes) {}
}
