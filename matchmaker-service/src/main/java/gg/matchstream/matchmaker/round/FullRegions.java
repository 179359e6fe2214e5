package gg.matchstream.matchmaker.round;

import java.time.Instant;
import java.util.Set;

/** Regions that had no server for a match a moment ago. */
public interface FullRegions {
    Set<String> since(Instant moment);
}
