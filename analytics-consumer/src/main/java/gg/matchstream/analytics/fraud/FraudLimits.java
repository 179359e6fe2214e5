package gg.matchstream.analytics.fraud;

import java.util.Map;

/**
 * Where the possible ends.
 *
 * @param perMinute by event type, how many of them one player can bring about in one minute
 * @param risesAlone how often a score may rise in a row while the player does nothing else
 */
public record FraudLimits(Map<String, Integer> perMinute, int risesAlone) {
    public FraudLimits {
        perMinute = Map.copyOf(perMinute);
        if (risesAlone < 1) throw new IllegalArgumentException("risesAlone must be 1 or more, was " + risesAlone);
    }
}
