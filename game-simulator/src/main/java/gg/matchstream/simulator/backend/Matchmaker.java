package gg.matchstream.simulator.backend;

import gg.matchstream.simulator.ping.Region;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The matchmaker as players, the game's backend and game servers see it. Throws {@link Unreachable} when it is away. */
public interface Matchmaker {
    List<Region> regions();

    EnqueueOutcome enqueue(TicketOrder order, String token);

    /** Follows the ticket's stream until it ends, over broken connections. Blocks; ticket streams need no polling. */
    TicketEnd watch(String ticketId, String token);

    void cancel(String ticketId, String token);

    /** A game server lets a player in. Empty when the token was redeemed, else the reason. */
    Optional<String> join(String matchId, String playerId, String joinToken, String token);

    void end(String matchId, String token);

    /** A request to play. Ratings only from the game's backend; a player may not set its own. */
    record TicketOrder(String queue, List<PlayerOrder> players) {
        public TicketOrder {
            players = List.copyOf(players);
        }
    }

    record PlayerOrder(String playerId, Optional<Double> rating, Map<String, Double> pingsMs) {
        public PlayerOrder {
            pingsMs = Map.copyOf(pingsMs);
        }
    }

    sealed interface EnqueueOutcome {
        record Queued(String ticketId) implements EnqueueOutcome {}

        /** A player still has a ticket or a match. */
        record Busy(Optional<String> matchId) implements EnqueueOutcome {}

        record Refused(String why) implements EnqueueOutcome {}
    }

    sealed interface TicketEnd {
        record Assigned(FormedMatch match, String address, int port, String joinToken) implements TicketEnd {}

        record Ended(String reason) implements TicketEnd {}
    }

    /** @param spread ladder points, NaN where not told; the same for pingOverBestMs */
    record FormedMatch(String matchId, String region, List<List<String>> teams, double spread, double pingOverBestMs) {
        public FormedMatch {
            teams = teams.stream().map(List::copyOf).toList();
        }
    }
}
