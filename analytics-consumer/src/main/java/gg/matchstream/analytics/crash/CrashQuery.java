package gg.matchstream.analytics.crash;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * Which groups, newest {@code lastSeenAt} first; null leaves a condition out.
 *
 * @param from seen then or later
 * @param to seen before then
 * @param after only groups behind this one in the list
 */
public record CrashQuery(
        Instant from,
        @Nullable Instant to,
        @Nullable String version,
        @Nullable String platform,
        @Nullable Place after,
        int limit) {
    /** Where a group stands in the list. */
    public record Place(Instant lastSeenAt, String fingerprint) {}
}
