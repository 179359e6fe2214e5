package gg.matchstream.matchmaker.fragmentation;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * A region of a queue group.
 *
 * @param crossedAt since when its population speaks for the other state without a break; null while it does not
 */
public record RegionWatch(boolean merged, @Nullable Instant crossedAt) {
    public static final RegionWatch APART = new RegionWatch(false, null);

    RegionWatch calm() {
        return crossedAt == null ? this : new RegionWatch(merged, null);
    }
}
