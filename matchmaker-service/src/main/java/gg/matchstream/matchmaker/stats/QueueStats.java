package gg.matchstream.matchmaker.stats;

import java.time.Instant;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * How one queue does now.
 *
 * @param population players that wait or play, by region
 * @param waiting players that wait
 * @param waitSecondsP50 of the tickets matched in the last ten minutes; null without any, as are all quantiles
 * @param matchesPerMinute formed in the last minute
 * @param spreadP50 rating points between the best and the worst of a match
 * @param pingP95 milliseconds to the match's region, of the worst in each ticket
 * @param merged whether a region's tickets are matched across the queues of the group
 * @param expired tickets in the last ten minutes, as {@code cancelled}
 */
public record QueueStats(
        String queue,
        Instant at,
        Map<String, Long> population,
        long waiting,
        @Nullable Double waitSecondsP50,
        @Nullable Double waitSecondsP90,
        @Nullable Double waitSecondsP99,
        long matchesPerMinute,
        @Nullable Double spreadP50,
        @Nullable Double pingP95,
        Map<String, Boolean> merged,
        long expired,
        long cancelled) {}
