package gg.matchstream.simulator.ping;

import java.time.Duration;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.OptionalDouble;

/**
 * Measures what a game client would: the best of a few probes per region, because everything but distance only ever adds to
 * a round trip. A region that never answers is left out, as for a real client behind a firewall.
 */
public final class MeasurePings {
    static final int PROBES = 3;
    static final Duration TIMEOUT = Duration.ofMillis(1000);

    private final PingProbe probe;

    public MeasurePings(PingProbe probe) {
        this.probe = probe;
    }

    /** Best round trip in milliseconds by region name. */
    public Map<String, Double> of(List<Region> regions) {
        Map<String, Double> pings = new LinkedHashMap<>();
        for (Region region : regions) {
            OptionalDouble best = best(region);
            if (best.isPresent()) pings.put(region.name(), best.getAsDouble());
        }
        return pings;
    }

    private OptionalDouble best(Region region) {
        double best = Double.POSITIVE_INFINITY;
        for (int i = 0; i < PROBES; i++) {
            OptionalDouble trip = probe.roundTripMs(region, TIMEOUT);
            if (trip.isPresent()) best = Math.min(best, trip.getAsDouble());
        }
        return Double.isInfinite(best) ? OptionalDouble.empty() : OptionalDouble.of(best);
    }
}
