package gg.matchstream.simulator.backend;

import java.time.Duration;

/** The one place where the simulator waits for time to pass: bots live in real time, as players do. */
public final class Pace {
    private Pace() {}

    /** @throws java.util.concurrent.CancellationException when the run is broken off meanwhile */
    public static void rest(Duration pause) {
        try {
            Thread.sleep(pause);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new java.util.concurrent.CancellationException("broken off");
        }
    }
}
