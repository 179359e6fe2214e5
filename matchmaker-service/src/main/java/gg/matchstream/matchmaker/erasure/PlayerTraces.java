package gg.matchstream.matchmaker.erasure;

import java.time.Instant;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;

/** What the matchmaker stores about a player. */
public interface PlayerTraces {
    /** The ticket that holds the player's one live place. */
    Optional<UUID> liveTicket(String playerId);

    /**
     * One transaction: tombstone, removal, audit. Ratings go; tickets and matches that others were in stay under an alias.
     *
     * @param alias a name that nothing leads back from
     * @param actor the caller's subject
     * @return rows by kind
     */
    Map<String, Long> erase(String playerId, String alias, String actor, Instant now);
}
