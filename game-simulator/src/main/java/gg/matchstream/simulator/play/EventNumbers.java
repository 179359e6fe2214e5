package gg.matchstream.simulator.play;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;

/** The next {@code seq} per (source, player) of one run; with them a receiver sees when one is missing. */
public final class EventNumbers {
    private final Map<String, Long> last = new ConcurrentHashMap<>();

    /** From 1, rising by 1. Callers number one player's events of one source in the order in which they send them. */
    public long next(String source, String playerId) {
        return last.merge(source + '\n' + playerId, 1L, Long::sum);
    }
}
