package gg.matchstream.simulator.ping;

import java.time.Duration;
import java.util.OptionalDouble;

/** One round trip to a beacon. */
public interface PingProbe {
    /** Milliseconds there and back; empty when no answer came within the timeout. */
    OptionalDouble roundTripMs(Region region, Duration timeout);
}
