package gg.matchstream.leaderboard.board;

import gg.matchstream.leaderboard.period.PeriodKind;
import gg.matchstream.leaderboard.period.PeriodRule;
import gg.matchstream.leaderboard.period.Season;
import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;

/**
 * A board as people define it.
 *
 * @param grace how long after a period's end an event may be taken in and still count into it
 * @param minMatches how many {@code match_completed} events a player needs to be ranked
 * @param filters by payload field (or {@code source}): only events with one of these values count
 * @param seasons for {@link PeriodKind#SEASON}, apart from each other
 */
public record BoardDefinition(
        Metric metric,
        Aggregation aggregation,
        Direction direction,
        PeriodKind period,
        ZoneId zone,
        Ties ties,
        Duration grace,
        int minMatches,
        Map<String, List<String>> filters,
        List<Season> seasons) {
    public BoardDefinition {
        filters = Map.copyOf(filters);
        seasons = List.copyOf(seasons);
    }

    public PeriodRule periods() {
        return new PeriodRule(period, zone, seasons);
    }

    /** Whether the scores that stand stay right under the other definition. */
    public boolean countsLike(BoardDefinition other) {
        return metric.equals(other.metric)
                && aggregation == other.aggregation
                && direction == other.direction
                && period == other.period
                && zone.equals(other.zone)
                && filters.equals(other.filters);
    }
}
