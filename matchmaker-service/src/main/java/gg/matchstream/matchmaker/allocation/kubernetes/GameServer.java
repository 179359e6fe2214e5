package gg.matchstream.matchmaker.allocation.kubernetes;

import gg.matchstream.matchmaker.ticket.ServerAddress;
import java.net.URI;
import java.util.Optional;
import java.util.UUID;
import tools.jackson.databind.JsonNode;

/**
 * A game server that was given to a match.
 *
 * @param plays false once it is shutting down, has failed, or went back to ready: its label is then a mere memory
 */
record GameServer(URI cluster, String name, UUID matchId, boolean plays, ServerAddress address) {
    /** Empty where the label names no match of ours. */
    static Optional<GameServer> read(URI cluster, JsonNode item) {
        JsonNode metadata = item.path("metadata");
        JsonNode status = item.path("status");
        try {
            UUID match = UUID.fromString(
                    metadata.path("labels").path(Labels.MATCH_ID).asString(""));
            boolean plays = status.path("state").asString("").equals("Allocated")
                    && metadata.path("deletionTimestamp").asString("").isEmpty();
            return Optional.of(new GameServer(
                    cluster, metadata.path("name").asString(""), match, plays, AllocationJson.address(status)));
        } catch (IllegalArgumentException _) {
            return Optional.empty();
        }
    }
}
