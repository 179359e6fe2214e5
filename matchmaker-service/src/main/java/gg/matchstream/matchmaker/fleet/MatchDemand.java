package gg.matchstream.matchmaker.fleet;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What matches ask of fleets. */
public interface MatchDemand {
    /** @param region null for all of them */
    DemandForecast forecast(@Nullable String region, Instant now);
}
