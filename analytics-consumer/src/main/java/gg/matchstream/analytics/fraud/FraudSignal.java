package gg.matchstream.analytics.fraud;

import java.time.Instant;
import java.util.Map;

/**
 * One case for review. More of the same replaces its evidence.
 *
 * @param since when it began; with player and rule the identity of the case
 * @param evidence numbers and times that a person can check against the player's log
 */
public record FraudSignal(String playerId, Rule rule, Instant since, Map<String, Object> evidence) {
    public enum Rule {
        /** More events of a type in a minute than a player can bring about. */
        IMPOSSIBLE_RATE,
        /** A score that rises again and again while the player does nothing else. */
        SCORE_WITHOUT_EVENTS
    }

    public FraudSignal {
        evidence = Map.copyOf(evidence);
    }
}
