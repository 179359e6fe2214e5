package gg.matchstream.engine.rules;

import java.time.Duration;

/** The ping a ticket accepts: {@code min(cap, base + step·⌊t/interval⌋)} ms. Steps, not a curve: routes must not flap. */
public record PingWindow(int baseMs, int stepMs, Duration interval, int capMs) {

    public static final PingWindow DEFAULT = new PingWindow(35, 15, Duration.ofSeconds(4), 180);

    /** A limit that does not widen. */
    public static PingWindow fixed(int ms) {
        return new PingWindow(ms, 0, Duration.ofSeconds(1), ms);
    }

    /** The limit in ms after a wait; a negative wait counts as none. */
    public int msAfter(Duration waited) {
        return msAfterMs(waited.toMillis());
    }

    int msAfterMs(long waitedMs) {
        long steps = Math.max(0, waitedMs) / Math.max(1, interval.toMillis());
        return (int) Math.min(capMs, baseMs + stepMs * steps);
    }
}
