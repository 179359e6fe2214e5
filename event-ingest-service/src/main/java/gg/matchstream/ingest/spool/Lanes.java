package gg.matchstream.ingest.spool;

import java.util.concurrent.atomic.AtomicIntegerArray;

/**
 * Which players have records in the spool, told by lanes of players instead of one by one: whatever waits, it takes 64 KiB.
 * A busy lane sends its players' new records to the spool too, behind the old ones. A player who shares a lane with one
 * who waits takes the detour as well, and nothing else happens to it.
 */
final class Lanes {
    private static final int COUNT = 1 << 14;

    private final AtomicIntegerArray waiting = new AtomicIntegerArray(COUNT);

    static int of(String key) {
        int hash = key.hashCode() * 0x9E3779B9;
        return hash >>> (32 - 14);
    }

    boolean isBusy(int lane) {
        return waiting.get(lane) > 0;
    }

    void enter(int lane) {
        waiting.incrementAndGet(lane);
    }

    void leave(int lane) {
        waiting.decrementAndGet(lane);
    }
}
