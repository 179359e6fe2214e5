package gg.matchstream.leaderboard;

import gg.matchstream.leaderboard.board.Aggregation;
import gg.matchstream.leaderboard.board.Board;
import gg.matchstream.leaderboard.board.BoardDefinition;
import gg.matchstream.leaderboard.board.Direction;
import gg.matchstream.leaderboard.board.Metric;
import gg.matchstream.leaderboard.board.Ties;
import gg.matchstream.leaderboard.period.PeriodKind;
import gg.matchstream.leaderboard.period.Season;
import java.time.Duration;
import java.time.ZoneId;
import java.util.List;
import java.util.Map;

/** Definitions of which a test says only what matters. */
public final class Definitions {
    private Definitions() {}

    public static BoardDefinition of(String metric, Aggregation aggregation) {
        return of(metric, aggregation, 0, Map.of());
    }

    public static BoardDefinition of(
            String metric, Aggregation aggregation, int minMatches, Map<String, List<String>> filters) {
        return definition(metric, aggregation, PeriodKind.ALL_TIME, minMatches, filters, List.of());
    }

    public static BoardDefinition seasonal(List<Season> seasons) {
        return definition("score", Aggregation.MAX, PeriodKind.SEASON, 0, Map.of(), seasons);
    }

    public static Board board(BoardDefinition definition) {
        return new Board(1, "board", 0, definition);
    }

    private static BoardDefinition definition(
            String metric,
            Aggregation aggregation,
            PeriodKind period,
            int minMatches,
            Map<String, List<String>> filters,
            List<Season> seasons) {
        return new BoardDefinition(
                Metric.of(metric).orElseThrow(),
                aggregation,
                Direction.DESC,
                period,
                ZoneId.of("UTC"),
                Ties.COMPETITION,
                Duration.ofMinutes(10),
                minMatches,
                filters,
                seasons);
    }
}
