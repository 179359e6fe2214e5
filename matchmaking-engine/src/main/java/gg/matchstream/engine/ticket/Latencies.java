package gg.matchstream.engine.ticket;

import java.util.Map;

/** Round trips that a client measured itself, in milliseconds by region name. */
public record Latencies(Map<String, Integer> msByRegion) {

    public static final int MS_MAX = 10_000;

    public Latencies {
        msByRegion = Map.copyOf(msByRegion);
        for (var entry : msByRegion.entrySet()) {
            if (entry.getValue() < 0 || entry.getValue() > MS_MAX) {
                throw new IllegalArgumentException(
                        "ping to " + entry.getKey() + " must be 0.." + MS_MAX + " ms, was " + entry.getValue());
            }
        }
    }
}
