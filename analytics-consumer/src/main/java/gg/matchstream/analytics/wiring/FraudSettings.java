package gg.matchstream.analytics.wiring;

import java.util.Map;
import org.springframework.boot.context.properties.ConfigurationProperties;
import org.springframework.boot.context.properties.bind.DefaultValue;

/**
 * Where fraud begins to be likely.
 *
 * @param perMinute by event type, how many of them one player can bring about in a minute; more is a signal
 * @param risesAlone how often a score may rise in a row while the player does nothing else
 */
@ConfigurationProperties("matchstream.fraud")
public record FraudSettings(
        Map<String, Integer> perMinute, @DefaultValue("5") int risesAlone) {
    private static final Map<String, Integer> LIMITS = Map.of("player_killed", 30);

    public FraudSettings {
        if (perMinute == null || perMinute.isEmpty()) perMinute = LIMITS;
        perMinute.forEach((type, limit) -> {
            if (limit < 1) {
                throw new IllegalArgumentException(
                        "matchstream.fraud.per-minute." + type + " must be 1 or more, was " + limit);
            }
        });
        if (risesAlone < 1) {
            throw new IllegalArgumentException("matchstream.fraud.rises-alone must be 1 or more, was " + risesAlone);
        }
    }
}
