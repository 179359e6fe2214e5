package gg.matchstream.analytics.live;

import java.time.Instant;
import java.util.SortedMap;
import org.jspecify.annotations.Nullable;

/**
 * The headline numbers of one moment.
 *
 * @param at when they were looked up
 * @param eventsPerSecond records that the brokers took, over the last ten seconds
 * @param playersActive different players with an event in the last five minutes, exact
 * @param matchesRunning matches that were formed in the last three hours and have not ended
 * @param queueWaitSecondsP90 of players matched in the last five minutes; null where nobody was
 * @param crashesPerMinute over the last five minutes
 * @param lag records that each consumer of the stream has still to read
 */
public record LiveView(
        Instant at,
        double eventsPerSecond,
        long playersActive,
        long matchesRunning,
        @Nullable Double queueWaitSecondsP90,
        double crashesPerMinute,
        SortedMap<String, Long> lag) {}
