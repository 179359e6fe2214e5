package gg.matchstream.matchmaker.pool;

import java.time.Duration;
import java.time.Instant;
import java.util.Collection;
import java.util.List;
import java.util.UUID;

/** Who has met whom, for queues with a rematch cool-down. A match that came to nothing was no meeting. */
public interface Encounters {
    /** Matches of a group's queues that were formed within that time and held one of these players. */
    List<Encounter> of(String queueGroup, Collection<String> playerIds, Duration within);

    /** @param at when the match was formed */
    record Encounter(UUID matchId, List<String> playerIds, Instant at) {
        public Encounter {
            playerIds = List.copyOf(playerIds);
        }
    }
}
